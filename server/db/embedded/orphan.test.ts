import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { clearOrphan } from './orphan.ts'

const PORT = 5432

/** A process that has ended and is not reaped, because its parent became another program. */
async function zombie(): Promise<{ pid: number; parent: ChildProcess }> {
  const parent = spawn('/bin/sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(parent.stdout, 'data')) as [Buffer]
  const pid = Number(line.toString())
  await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z ')
  return { pid, parent }
}

describe.skipIf(process.platform !== 'linux')('What a killed PostgreSQL left behind', () => {
  let dataFolder: string
  let place: { host: string; port: number }
  const files = (): string[] => [
    path.join(dataFolder, 'postmaster.pid'),
    path.join(place.host, `.s.PGSQL.${PORT}.lock`),
  ]
  const leave = (pid: number): Promise<unknown> =>
    Promise.all(files().map((file) => writeFile(file, `${pid}\n/somewhere\n`)))
  const left = (): boolean[] => files().map((file) => existsSync(file))

  beforeEach(async () => {
    dataFolder = await mkdtemp(path.join(os.tmpdir(), 'evolve-orphan-'))
    place = { host: path.join(dataFolder, 'socket'), port: PORT }
    await mkdir(place.host)
  })
  afterEach(() => rm(dataFolder, { recursive: true, force: true }))

  it('goes when its process has ended and was not reaped: PostgreSQL would take it for a running one', async () => {
    const { pid, parent } = await zombie()
    await leave(pid)
    await clearOrphan(dataFolder, place)
    parent.kill('SIGKILL')
    expect(left()).toEqual([false, false])
  })

  it('goes when its number belongs to something else by now', async () => {
    await leave(process.pid)
    await clearOrphan(dataFolder, place)
    expect(left()).toEqual([false, false])
  })

  it('is kept where PostgreSQL detects a dead process itself, and a missing file is no error', async () => {
    const child = spawn('/bin/true')
    await once(child, 'exit')
    await leave(child.pid ?? 0)
    await clearOrphan(dataFolder, place)
    expect(left()).toEqual([true, true])
    await Promise.all(files().map((file) => rm(file)))
    await expect(clearOrphan(dataFolder, place)).resolves.toBeUndefined()
  })
})
