import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { ConfigurationError, parseEnv } from '#server/env.ts'
import { lockDataDir } from '#server/lib/lock/data-dir.ts'
import { lockFolder } from '#server/lib/lock/lock.ts'
import { startServer } from '#server/start-server.ts'

const folders: string[] = []

async function folder(): Promise<string> {
  const created = await mkdtemp(path.join(os.tmpdir(), 'evolve-start-'))
  folders.push(created)
  return created
}

function envOf(over: Record<string, string>) {
  return parseEnv({ NODE_ENV: 'test', PORT: '0', HOST: '127.0.0.1', SEED: 'none', LOG_LEVEL: 'silent', ...over })
}

afterAll(async () => {
  for (const one of folders) await rm(one, { recursive: true, force: true })
})

describe('configuration', () => {
  it('an invalid setting is reported by name, without its value', () => {
    const source = { PORT: 'many', DATABASE_URL: 'mysql://root:secret@db/evolve', SEED: 'everything' }
    const parse = (): unknown => parseEnv(source)
    expect(parse).toThrow(ConfigurationError)
    expect(parse).toThrow(/PORT: .+\nDATABASE_URL: must start with postgres:\/\/\nSEED: must be demo, none or bench:N/)
    expect(parse).not.toThrow(/secret/)
  })

  it('production needs its secret, and is not filled with demo accounts', () => {
    expect(() => parseEnv({ NODE_ENV: 'production' })).toThrow('APP_SECRET: is required in production')
    expect(parseEnv({ NODE_ENV: 'production', APP_SECRET: 'x'.repeat(32) })).toMatchObject({
      production: true,
      seed: 'none',
    })
    expect(parseEnv({})).toMatchObject({ production: false, seed: 'demo', port: 4000 })
  })

  it('an incomplete Cognito pool is refused', () => {
    expect(() => parseEnv({ COGNITO_USER_POOL_ID: 'eu-west-1_Abc' })).toThrow('COGNITO_CLIENT_ID: is required')
    expect(parseEnv({ COGNITO_USER_POOL_ID: 'eu-west-1_Abc', COGNITO_CLIENT_ID: 'c' }).cognito).toEqual({
      userPoolId: 'eu-west-1_Abc',
      clientId: 'c',
      region: 'eu-west-1',
    })
  })
})

describe('the lock of a data folder', () => {
  it('has one holder at a time, and can be released', async () => {
    const dataDir = await folder()
    const lock = await lockFolder(dataDir)
    await expect(lockFolder(dataDir)).rejects.toThrow(`is in use by process ${process.pid}`)
    await lock.release()
    await (await lockFolder(dataDir)).release()
  })

  it('is acquired by one of ten concurrent callers', async () => {
    const dataDir = await folder()
    const asked = await Promise.allSettled(Array.from({ length: 10 }, () => lockFolder(dataDir)))
    const held = asked.filter((one) => one.status === 'fulfilled')
    expect(held).toHaveLength(1)
    await held[0]?.value.release()
  })

  it('is not held by the stale socket of a killed server', async () => {
    const dataDir = await folder()
    await writeFile(path.join(dataDir, 'lock.sock'), '')
    await (await lockFolder(dataDir)).release()
  })
})

describe('starting the server', () => {
  it('reports an invalid data folder, with the reason', async () => {
    const file = path.join(await folder(), 'taken')
    await writeFile(file, '')
    const dataDir = path.join(file, 'data')
    await expect(startServer(envOf({ DATA_DIR: dataDir }))).rejects.toThrow(
      `DATA_DIR (${dataDir}) cannot be used: a part of the path is not a folder.`,
    )
  })

  it.runIf(process.platform === 'linux').each(['/proc/nope', '/proc/nope/deep', '/proc'])(
    'refuses %s immediately, also with an external database',
    async (dataDir) => {
      for (const databaseUrl of [null, 'postgres://evolve:hunter2@127.0.0.1:1/evolve'])
        await expect(lockDataDir({ dataDir, databaseUrl })).rejects.toThrow(
          `DATA_DIR (${dataDir}) cannot be used: the file system does not allow a folder there.`,
        )
    },
  )

  it('reports a database that does not respond, without its password', async () => {
    const starting = startServer(
      envOf({ DATABASE_URL: 'postgres://evolve:hunter2@127.0.0.1:1/evolve', DATA_DIR: await folder() }),
    )
    const refused = await starting.then(
      () => null,
      (error: unknown) => error as Error,
    )
    expect(refused?.message).toContain('The database at 127.0.0.1:1/evolve cannot be reached')
    expect(refused?.message).not.toContain('hunter2')
  })

  it('works in a folder with a very long path, makes secrets readable only by the owner, and releases the folder at the stop', async () => {
    const parent = await folder()
    await rm(parent, { recursive: true })
    const dataDir = path.join(parent, 'a'.repeat(60), 'b'.repeat(60))
    const server = await startServer(envOf({ DATA_DIR: dataDir }))
    expect((await fetch(`${server.url}/ready`)).status).toBe(200)
    await expect(lockFolder(dataDir)).rejects.toThrow('is in use by process')
    for (const secret of ['app-secret', 'postgres-password', 'postgres-connection.json']) {
      expect((await stat(path.join(dataDir, secret))).mode & 0o077).toBe(0)
    }
    expect((await readFile(path.join(dataDir, 'engine'), 'utf8')).trim()).toBe('embedded-postgres')
    await server.stop()
    await (await lockFolder(dataDir)).release()
  }, 120_000)

  it('reports a port that is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    await expect(startServer(envOf({ DATA_DIR: await folder(), PORT: String(port) }))).rejects.toThrow(
      `Port ${port} is taken`,
    )
    other.close()
  }, 120_000)
})
