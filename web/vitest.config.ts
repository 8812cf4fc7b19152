// SPDX-License-Identifier: MIT
// Tests of the page's own logic. Tests that need a browser are in playwright.config.ts.
import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { include: ['tests/unit/**/*.test.ts'], environment: 'node' } });
