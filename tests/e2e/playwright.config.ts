import { fileURLToPath } from 'node:url'
import { defineConfig } from 'playwright/test'
import { findJourneyBrowser } from '#scripts/browser.ts'
import { CONTROL_ORIGIN, ORIGIN } from './support/origins.ts'

const executablePath = findJourneyBrowser()

/**
 * The product has two layouts, phone and wide. A journey whose screens differ between them runs on both; all others run
 * on one: those with @any-face on wide, those with @phone on the phone.
 */
export default defineConfig({
  testDir: './journeys',
  outputDir: '../../test-results',
  fullyParallel: true,
  // Two workers leave a quarter of two cores idle, because journeys also wait for frames and responses.
  workers: 3,
  forbidOnly: Boolean(process.env['CI']),
  // A retry that passes is reported as flaky, never hidden.
  retries: process.env['CI'] ? 2 : 0,
  // A safety limit for a slow machine: each wait ends when its condition is true.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['./support/causes.ts']],
  use: {
    baseURL: ORIGIN,
    // A control that cannot be pressed fails at the press, not at the end of the journey.
    actionTimeout: 20_000,
    // Recording every journey would cost a third of the CPU time.
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
        // A microphone that beeps, and that the browser always allows.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
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
