import { defineConfig } from 'playwright/test'
import { findBrowser } from '#scripts/browser.ts'
import { CONTROL_ORIGIN, ORIGIN } from './support/origins.ts'

const executablePath = findBrowser()

/** Phone and wide are the two faces of the product: every journey runs on both. */
export default defineConfig({
  testDir: './journeys',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // A machine may hiccup; a second pass is printed as flaky, never hidden.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL: ORIGIN,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true } },
    { name: 'wide', use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: 'node --import tsx tests/e2e/support/server.ts',
    url: `${CONTROL_ORIGIN}/ready`,
    cwd: new URL('../..', import.meta.url).pathname,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
