import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Runs central API tests, the start of the server among them, on the Node version of the image
 * (docs/deploy/Dockerfile). Its binary comes from the npm package `node`, by npx: without a network and without a copy
 * in npm's cache the tests are left out with a message, except on CI, where that is a failure.
 */

/** The limits of memory depend on the V8 of the Node version. */
const READERS = 'server/lib/file-readers'
const TESTS = ['tests/api/platform/start.test.ts', 'tests/api/session', 'tests/api/files/renditions.test.ts', READERS]
const FETCH_LIMIT_MS = 120_000

const major = /^FROM node:(\d+)/m.exec(readFileSync('docs/deploy/Dockerfile', 'utf8'))?.[1] ?? ''
const npx = ['--yes', '--prefer-offline', `--package=node@${major}`, '--', 'node']

function isAvailable(): boolean {
  const { status, stdout } = spawnSync('npx', [...npx, '--version'], { encoding: 'utf8', timeout: FETCH_LIMIT_MS })
  return status === 0 && stdout.trim().startsWith(`v${major}.`)
}

if (process.versions.node.startsWith(`${major}.`)) console.log(`All tests run on Node ${major} already.`)
else if (isAvailable()) {
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'api',
    '--project',
    'unit',
    '--maxWorkers=1',
    ...TESTS,
  ]
  spawn('npx', [...npx, ...vitest], { stdio: 'inherit' }).once('close', (code) => (process.exitCode = code ?? 1))
} else {
  console.log(`LEFT OUT: node@${major} is not in npm's cache and cannot be fetched.`)
  if (process.env['CI']) process.exitCode = 1
}
