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

/** The browser that is here already: named by BROWSER_PATH, installed on the system, or downloaded by Playwright. */
export function findBrowser(): string | undefined {
  const named = process.env['BROWSER_PATH']
  if (named && existsSync(named)) return named
  return [...KNOWN_PLACES, chromium.executablePath()].find((path) => path && existsSync(path))
}

/** Chromium without a screen of its own: the same engine for a fifth less of the machine. */
const LIGHT_PLACE = '/usr/bin/chromium-headless-shell'

/** The browser of the journeys: named by BROWSER_PATH, else the light one when it is installed, else any. */
export function findJourneyBrowser(): string | undefined {
  if (!process.env['BROWSER_PATH'] && existsSync(LIGHT_PLACE)) return LIGHT_PLACE
  return findBrowser()
}

/**
 * A browser: one that is here, else Playwright's download, else the distribution's package.
 *
 * @throws Error that says what to install when none of the three works
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
