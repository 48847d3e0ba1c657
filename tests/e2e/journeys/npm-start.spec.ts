import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { temporaryFolder } from '#tests/support/server-process.ts'
import { expect, test } from '../support/test.ts'

const GONE_WITHIN_MS = 10_000

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

// Here, where the client is built: `npm start` would build it first.
test('Stopping npm also stops the server and its PostgreSQL', { tag: '@any-face' }, async () => {
  test.setTimeout(180_000)
  const dataDir = await temporaryFolder()
  const npm = spawn('npm', ['start'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', SEED: 'none', LOG_LEVEL: 'warn' },
  })
  try {
    let url = ''
    for await (const line of createInterface({ input: npm.stdout })) {
      url = /^Evolve is at (\S+)/.exec(line)?.[1] ?? ''
      if (url !== '') break
    }
    expect((await fetch(`${url}/ready`)).status).toBe(200)
    const postgres = Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
    expect(isRunning(postgres)).toBe(true)

    npm.kill('SIGTERM')
    await expect
      .poll(
        () =>
          fetch(`${url}/health`).then(
            () => 'answers',
            () => 'is gone',
          ),
        { timeout: GONE_WITHIN_MS },
      )
      .toBe('is gone')
    await expect.poll(() => isRunning(postgres), { timeout: GONE_WITHIN_MS }).toBe(false)
  } finally {
    npm.kill('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
})
