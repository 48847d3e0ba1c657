import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const KNOWN_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** An available browser: BROWSER_PATH, the system's, or Playwright's download. */
export function findBrowser(): string | undefined {
  const named = process.env['BROWSER_PATH']
  if (named && existsSync(named)) return named
  return [...KNOWN_PLACES, chromium.executablePath()].find((path) => path && existsSync(path))
}

/** Chromium without a window: the same engine with a fifth less CPU time. */
const LIGHT_PLACE = '/usr/bin/chromium-headless-shell'

/** The browser for the journeys: BROWSER_PATH, otherwise the headless shell if installed, otherwise any. */
export function findJourneyBrowser(): string | undefined {
  if (!process.env['BROWSER_PATH'] && existsSync(LIGHT_PLACE)) return LIGHT_PLACE
  return findBrowser()
}

/**
 * A browser: an available one, otherwise Playwright's download, otherwise the distribution's package.
 * @throws Error with instructions if all three fail
 */
export async function ensureBrowser(): Promise<string> {
  const found = findBrowser()
  if (found) return found
  const attempts: [string, string[]][] = [
    ['npx', ['playwright', 'install', 'chromium']],
    ['apt-get', ['update', '-qq']],
    ['apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-liberation']],
  ]
  for (const [command, args] of attempts) {
    spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    const now = findBrowser()
    if (now) return now
  }
  throw new Error('No browser for the journeys: install Chromium or Chrome, or name one in BROWSER_PATH.')
}
