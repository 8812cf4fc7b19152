// SPDX-License-Identifier: MIT
// Browser tests: Debian's Chromium, the built page (dist), and a real server started for the tests. UPSET_SERVER names
// the program upset-server; by default it is the one in build/test or build/release.
import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const built = ['../build/test/upset-server', '../build/release/upset-server'].find((path) => existsSync(path));
const server = process.env.UPSET_SERVER ?? built ?? '../build/release/upset-server';
// The workers read this file again and must find the same port. Systems assign ports from 32768 up to outgoing
// connections, so a port below is free unless another program listens there.
process.env.UPSET_TEST_PORT ??= String(20_000 + (process.pid % 12_000));
const port = process.env.UPSET_TEST_PORT;
const censuses = ['census_genus_4', 'ledger_sylver_8'].map((name) => `--census ../tests/frozen/${name}.sqlite`).join(' ');

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  timeout: 180_000, // axe is slow on a busy machine
  expect: { timeout: 30_000 }, // a busy machine
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    browserName: 'chromium',
    viewport: { width: 1280, height: 860 },
    trace: 'off',
    launchOptions: {
      executablePath: process.env.UPSET_CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `${server} --port ${port} --page dist --time 5s --job-time 1m ${censuses}`,
    url: `http://127.0.0.1:${port}/api/v1/health`,
    reuseExistingServer: false,
    timeout: 20_000,
  },
});
