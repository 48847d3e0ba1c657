import { ensureBrowser, findJourneyBrowser } from './browser.ts'
import { runAll } from './run.ts'

/**
 * `npm test`: every check and every test, in the order in which a mistake is found fastest. `npm test -- quick` leaves chaos
 * and the browser journeys out.
 */
const quick = process.argv.includes('quick')
const vitest = (project: string) => ({ title: `${project} tests`, command: 'npx', arguments: ['vitest', 'run', '--project', project] })

const browser = quick ? undefined : (findJourneyBrowser() ?? (await ensureBrowser()))
process.exitCode = await runAll([
  { title: 'checks', command: 'npm', arguments: ['run', '--silent', 'check'] },
  vitest('unit'),
  {
    title: 'api tests on native PostgreSQL',
    command: 'npx',
    arguments: ['vitest', 'run', '--project', 'api'],
    environment: { TEST_ENGINE: 'postgres' },
  },
  {
    title: 'api tests on PGlite in memory',
    command: 'npx',
    arguments: ['vitest', 'run', '--project', 'api', 'tests/api/conversations', 'tests/api/session', 'tests/api/documents/browsing'],
  },
  vitest('screens'),
  // Enough for every kind of trouble to happen some times; `npm run chaos` alone makes as much of it as one likes.
  ...(quick ? [] : [{ title: 'chaos', command: 'npm', arguments: ['run', '--silent', 'chaos', '--', '--messages', '2000', '--uploads', '20', '--seed', '1'] }]),
  ...(browser
    ? [
        { title: 'build', command: 'npm', arguments: ['run', '--silent', 'build'] },
        { title: 'bundle budgets', command: 'node', arguments: ['--import', 'tsx', 'scripts/check-budgets.ts'] },
        {
          title: 'browser journeys',
          command: 'npx',
          arguments: ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'],
          environment: { BROWSER_PATH: browser },
        },
      ]
    : []),
])
