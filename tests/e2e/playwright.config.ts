import { fileURLToPath } from 'node:url'
import { defineConfig } from 'playwright/test'
import { findJourneyBrowser } from '#scripts/browser.ts'
import { CONTROL_ORIGIN, ORIGIN } from './support/origins.ts'

const executablePath = findJourneyBrowser()

/**
 * Phone and wide are the two faces of the product. A journey whose screens differ between them runs on both; every
 * other one runs on one: those tagged @any-face on wide, those tagged @phone on the phone.
 */
export default defineConfig({
  testDir: './journeys',
  outputDir: '../../test-results',
  fullyParallel: true,
  // Two leave a quarter of two cores idle: a journey also waits for frames and answers.
  workers: 3,
  forbidOnly: Boolean(process.env['CI']),
  // A machine may hiccup; another pass is printed as flaky, never hidden.
  retries: process.env['CI'] ? 2 : 0,
  // A net for a machine that is slow for a while, as are the next ones: a wait ends when its condition holds.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./support/causes.ts']],
  use: {
    baseURL: ORIGIN,
    // A control that cannot be pressed fails at the press itself, and not at the end of the journey.
    actionTimeout: 20_000,
    // Recording every journey would cost a third of the machine.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
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
    locale: 'en-US',
    timezoneId: 'America/Chicago',
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@any-face/,
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
    { name: 'wide', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: 'node --import tsx tests/e2e/support/server.ts',
    url: `${CONTROL_ORIGIN}/ready`,
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
