// SPDX-License-Identifier: MIT
import tseslint from 'typescript-eslint';
import a11y from 'eslint-plugin-jsx-a11y';

export default tseslint.config(
  { ignores: ['dist', 'node_modules', 'test-results', 'playwright-report', 'src/api.generated.ts'] },
  ...tseslint.configs.strict,
  a11y.flatConfigs.recommended,
  {
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      'prefer-const': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      // Grids and diagrams handle arrow keys with one listener for the whole picture: see src/look/roving.ts.
      'jsx-a11y/no-noninteractive-element-interactions': 'off',
      'jsx-a11y/no-noninteractive-tabindex': 'off',
      'jsx-a11y/interactive-supports-focus': 'off',
      'jsx-a11y/click-events-have-key-events': 'off',
    },
  },
  // The page for certificates: its scripts are put into one file, so a function may be used in another part.
  { files: ['check/*.js'], languageOptions: { sourceType: 'script' }, rules: { '@typescript-eslint/no-unused-vars': ['error', { vars: 'local', argsIgnorePattern: '^_' }] } },
  { files: ['check/*.mjs'], rules: { 'no-console': 'off' } },
  { files: ['tools/**'], rules: { 'no-console': 'off' }, languageOptions: { globals: { console: 'readonly', process: 'readonly' } } },
);
