import { ensureBrowser, findJourneyBrowser } from './browser.ts'
import { runSideBySide, type Step } from './run.ts'

/**
 * `npm test` runs every check and every test. `npm test -- quick`, for use during development, runs the checks, the
 * unit tests, the API tests of the central areas, and the screen and API tests that uncommitted changes affect.
 */
const quick = process.argv.includes('quick')
const vitest = (project: string): Step => ({
  title: `${project} tests`,
  command: 'npx',
  arguments: ['vitest', 'run', '--project', project],
})
const ofChanges = (project: string): Step => ({
  title: `${project} tests of what is not committed`,
  command: 'npx',
  arguments: ['vitest', 'run', '--project', project, '--changed', '--passWithNoTests'],
})
const npm = (title: string, ...script: string[]): Step => ({
  title,
  command: 'npm',
  arguments: ['run', '--silent', ...script],
})

const apiOnPostgres: Step = {
  ...vitest('api'),
  title: 'api tests on native PostgreSQL',
  environment: { TEST_ENGINE: 'postgres' },
}
const apiInMemory: Step = {
  title: 'api tests on PGlite in memory',
  command: 'npx',
  arguments: [
    'vitest',
    'run',
    '--project',
    'api',
    'tests/api/conversations',
    'tests/api/session',
    'tests/api/documents/browsing',
  ],
}
const onImageNode = npm("api tests on the image's Node", 'test:image-node')
// Enough for every kind of fault to occur several times; `npm run chaos` runs any number.
const chaos = npm('chaos', 'chaos', '--', '--messages', '500', '--uploads', '20', '--seed', '1')
const journeys = (browser: string): Step => ({
  title: 'browser journeys',
  command: 'npx',
  arguments: ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'],
  environment: { BROWSER_PATH: browser },
})

const browser = quick ? undefined : (findJourneyBrowser() ?? (await ensureBrowser()))
const everything: Step[][] = [
  // In the order in which mistakes are found fastest.
  [npm('checks', 'check'), vitest('unit'), vitest('screens'), apiInMemory, onImageNode],
  // These tests kill servers and wait for jobs, and leave a quarter of two cores idle when they run alone. The longest
  // wait starts first.
  [chaos, apiOnPostgres],
]
const quickly: Step[][] = [
  [npm('checks', 'check')],
  [vitest('unit'), apiInMemory, onImageNode, ofChanges('screens'), ofChanges('api')],
]
process.exitCode = await runSideBySide(
  quick ? quickly : everything,
  browser ? [npm('build', 'build'), npm('bundle budgets', 'check:budgets'), journeys(browser)] : [],
)
