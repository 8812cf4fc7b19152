// SPDX-License-Identifier: MIT
// Builds the page into dist/: one small script at first, the rest on demand. No inline scripts or styles, because the
// server's content security policy forbids them. `npm run dev` forwards /api to a running server (UPSET_SERVER).
import { defineConfig } from 'vite';

export default defineConfig({
  base: './',
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact', legalComments: 'none' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: { proxy: { '/api': process.env.UPSET_SERVER ?? 'http://127.0.0.1:8080' } },
});
