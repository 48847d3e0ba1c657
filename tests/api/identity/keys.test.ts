import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { openMemoryDatabase } from '#server/db/client.ts'
import { PASSWORD, answerPassword, openIdentityWorld, refusalOf, signIn } from './world.ts'
import type { IdentityWorld } from './world.ts'

const SECRET = 'a-secret-of-the-operator-0123456789'

const opened: IdentityWorld[] = []
const folders: string[] = []
const open = async (...options: Parameters<typeof openIdentityWorld>) => {
  const world = await openIdentityWorld(...options)
  opened.push(world)
  return world
}
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'evolve-identity-keys-'))
  folders.push(folder)
  return folder
}
afterEach(async () => {
  for (const world of opened.splice(0).reverse()) await world.close()
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

describe('keys in the data folder', () => {
  test('are readable only by their owner, and file permissions of others are removed', async () => {
    const world = await open()
    const file = join(world.dataDir, 'identity/keys.json')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await stat(join(world.dataDir, 'identity'))).mode & 0o777).toBe(0o700)
    await chmod(file, 0o644)
    await world.another()
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  test('are kept after a restart: tokens and passwords stay valid', async () => {
    const world = await open()
    await world.service.seedUser({ email: 'ann@example.com', password: PASSWORD, mfa: null })
    const { AccessToken } = await signIn(world, 'ann@example.com')
    const restarted = await world.another()
    await expect(restarted.identity.verifyAccessToken(AccessToken)).resolves.toMatchObject({
      username: expect.any(String) as string,
    })
  })

  test('are shared by two concurrent first starts', async () => {
    const world = await open()
    const dataDir = await newFolder()
    const fresh = await openMemoryDatabase()
    const [first, second] = await Promise.all([
      world.another({ dataDir, database: fresh }),
      world.another({ dataDir, database: fresh }),
    ])
    expect(first.jwks).toEqual(second.jwks)
    await fresh.close()
  })

  test('of another database are refused at the start, with instructions', async () => {
    const world = await open()
    await expect(world.another({ dataDir: await newFolder() })).rejects.toThrow(
      /Restore that folder from the backup .* or set IDENTITY_SECRET/,
    )
  })

  test('that cannot be read stop the start with the name of the file', async () => {
    const world = await open()
    const file = join(world.dataDir, 'identity/keys.json')
    await writeFile(file, '{')
    await expect(world.another()).rejects.toThrow(file)
  })
})

describe('keys in the database, wrapped with IDENTITY_SECRET', () => {
  test('allow two servers with separate folders to serve the same people', async () => {
    const first = await open({ identitySecret: SECRET })
    await first.service.seedUser({ email: 'ann@example.com', password: PASSWORD, mfa: null })
    const tokens = await signIn(first, 'ann@example.com')

    const second = await open({ identitySecret: SECRET, database: first.database })
    const claims = await second.service.identity.verifyAccessToken(tokens.AccessToken)
    expect(await second.service.identity.isSessionLive(claims)).toBe(true)
    await signIn(second, 'ann@example.com')

    for (let n = 0; n < 5; n += 1) await refusalOf(answerPassword(first, 'ann@example.com', 'Wrong-Desk-4711'))
    expect((await refusalOf(answerPassword(second, 'ann@example.com', PASSWORD))).message).toBe(
      'Password attempts exceeded',
    )

    await second.service.identity.globalSignOut(claims.sub)
    expect(await first.service.identity.isSessionLive(claims)).toBe(false)
    await expect(readFile(join(first.dataDir, 'identity/keys.json'))).rejects.toThrow()
    expect(JSON.stringify((await first.database.script('select * from identity_keys')).rows)).not.toContain(
      'PRIVATE KEY',
    )
  })

  test('are shared by several concurrent first starts', async () => {
    const world = await open({ identitySecret: SECRET })
    const fresh = await openMemoryDatabase()
    const services = await Promise.all([1, 2, 3].map(() => world.another({ database: fresh })))
    expect(new Set(services.map(({ jwks }) => JSON.stringify(jwks))).size).toBe(1)
    await fresh.close()
  })

  test('cannot be unwrapped with another secret, without one, or with a short one', async () => {
    const world = await open({ identitySecret: SECRET })
    await expect(world.another({ identitySecret: SECRET.toUpperCase() })).rejects.toThrow(
      /IDENTITY_SECRET does not open/,
    )
    await expect(world.another({ identitySecret: undefined })).rejects.toThrow(/Set IDENTITY_SECRET/)
    await expect(world.another({ identitySecret: 'short' })).rejects.toThrow(/at least 32/)
  })

  test('are migrated from the data folder when a second server is added', async () => {
    const alone = await open()
    await alone.service.seedUser({ email: 'ann@example.com', password: PASSWORD, mfa: null })
    const grown = await alone.another({ identitySecret: SECRET })
    expect(grown.jwks).toEqual(alone.service.jwks)
    const second = await open({ database: alone.database, identitySecret: SECRET })
    await signIn(second, 'ann@example.com')
  })
})
