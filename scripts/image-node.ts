import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Runs central API tests, including the start of the server, on the Node version of the image (docs/deploy/Dockerfile).
 * npx gets its binary from the npm package `node`. Without a network and a cached copy, the tests are skipped with a
 * message; on CI that is a failure.
 */

/** The memory limits depend on the V8 of the Node version. */
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
