// SPDX-License-Identifier: MIT
// Tests of the page's own logic; what needs a browser is in playwright.config.ts.
import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { include: ['tests/unit/**/*.test.ts'], environment: 'node' } });
