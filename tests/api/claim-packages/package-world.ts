import { strFromU8, unzipSync } from 'fflate'
import { expect } from 'vitest'
import { checkPackage } from '#shared/claim-package/check-package.ts'
import type { PackageManifest } from '#shared/claim-package/format.ts'
import type { Person } from '#tests/support/world.ts'
import { createCommitWorld } from '../documents/commit-world.ts'
import { ALL_KEYS } from '../documents/documents-world.ts'

export const PATH = '/storage/claim-package'

/** A world in which claims have documents that are downloaded as packages. */
export async function createPackageWorld() {
  const world = await createCommitWorld()
  const script = (sql: string, values: unknown[] = []) => world.services.database.script(sql, values)

  async function ask(as: Person | null, claimKey: string | null) {
    const headers: Record<string, string> = as ? { authorization: `Bearer ${await world.tokenOf(as)}` } : {}
    if (as?.assumedToken) headers['x-assumed-identity'] = as.assumedToken
    const query = claimKey === null ? '' : `?claimKey=${encodeURIComponent(claimKey)}`
    const response = await world.app.inject({ method: 'POST', url: PATH + query, headers })
    const body = response.json<{
      downloadUrl: string
      filesCount: number
      fileSize: number
      unscannedCount: number
      errors?: { extensions: { code: string; userMessage: string } }[]
    }>()
    return { ...body, code: body.errors?.[0]?.extensions.code ?? null, text: body.errors?.[0]?.extensions.userMessage }
  }

  const urlOf = async (as: Person, claimKey: string): Promise<string> => {
    const { downloadUrl, code } = await ask(as, claimKey)
    expect(code).toBeNull()
    return downloadUrl
  }

  /** Downloads a package, checks it, and returns its files by their path in the bag. */
  async function packageOf(as: Person, claimKey: string) {
    const response = await world.app.inject(await urlOf(as, claimKey))
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/zip'])
    const bytes = new Uint8Array(response.rawPayload)
    const { publicKey } = world.services.packageSigner
    const report = await checkPackage(new Blob([bytes]), { publicKey })
    expect(report).toMatchObject({ signature: { state: 'valid' }, isIntact: true })
    const unpacked = Object.entries(unzipSync(bytes))
    const files = Object.fromEntries(unpacked.map(([name, content]) => [name.slice(name.indexOf('/') + 1), content]))
    const textOf = (path: string): string => strFromU8(files[path] ?? new Uint8Array())
    const manifest = JSON.parse(textOf('data/manifest.json')) as PackageManifest
    return { response, files, manifest, textOf, folders: new Set(unpacked.map(([name]) => name.split('/')[0])) }
  }

  /** A claim of an organization, with an administrator of its documents. */
  async function claimWorld() {
    const organization = await world.organization()
    const owner = await world.claim(organization.id)
    const dana = await world.member(organization, ALL_KEYS)
    const claimKey = `system-account-${owner.id}`
    const add = async (name: string, content: string | Buffer = name, asked: object = {}): Promise<string> => {
      const level = { accessLevel: 'Public' as const, ...asked }
      const { id } = await world.document(dana, owner, Buffer.from(content), name, level)
      await script("update file_instances set virus_status = 'Clean' where id = $1", [id])
      return id
    }
    return { organization, owner, dana, claimKey, add }
  }

  const storageKeyOf = async (id: string): Promise<string> =>
    String((await script('select storage_key from file_instances where id = $1', [id])).rows[0]?.['storage_key'])

  return { ...world, script, ask, urlOf, packageOf, claimWorld, storageKeyOf }
}

export type PackageWorld = Awaited<ReturnType<typeof createPackageWorld>>
