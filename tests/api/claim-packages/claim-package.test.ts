import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { legacyClaimNotes } from '#server/lib/legacy-claims/embedded/tables.ts'
import { LegacyClaimsUnavailableError } from '#server/lib/legacy-claims/port.ts'
import { memberKey } from '../documents/documents-world.ts'
import { createPackageWorld, type PackageWorld } from './package-world.ts'

let world: PackageWorld
beforeAll(async () => {
  world = await createPackageWorld()
})
afterAll(() => world.close())

describe('the file of a claim', () => {
  test('has the documents byte for byte in their folders, with their facts, and is signed', async () => {
    const { owner, dana, claimKey, add } = await world.claimWorld()
    const photos = await world.makeFolder(owner, 'Photos')
    const roof = await world.makeFolder(owner, 'Roof/north', photos)
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 256))
    await add('front.jpg', bytes, {
      folderId: roof,
      capture: { takenUtc: '2026-05-01T10:00:00.000Z', latitude: 29.3, longitude: -94.8, caption: 'North slope' },
    })
    await add('a.txt', 'first')
    await add('a.txt', 'second')
    await add('empty.txt', Buffer.alloc(0))
    const { response, files, manifest, textOf, folders } = await world.packageOf(dana, claimKey)
    expect(response.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; filename="Claim system-account-.*\.zip"/),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(folders.size).toBe(1)
    expect(Object.keys(files)).toEqual([
      ...['data/files/a.txt', 'data/files/a (2).txt', 'data/files/empty.txt', 'data/files/Photos/Roof_north/front.jpg'],
      ...['data/manifest.json', 'data/index.html', 'bagit.txt', 'bag-info.txt', 'manifest-sha256.txt'],
      ...['tagmanifest-sha256.txt', 'signature.json'],
    ])
    expect(Buffer.from(files['data/files/Photos/Roof_north/front.jpg'] ?? []).equals(bytes)).toBe(true)
    expect([textOf('data/files/a.txt'), textOf('data/files/a (2).txt')].sort()).toEqual(['first', 'second'])
    expect(manifest).toMatchObject({
      ...{ format: 'evolve-claim-package', formatVersion: 1, madeBy: { userId: dana.userId } },
      claim: { claimKey },
    })
    const photo = manifest.files.find(({ name }) => name === 'front.jpg')
    expect(photo).toMatchObject({
      ...{ sizeBytes: bytes.length, versionNumber: 1, uploadedById: dana.userId, caption: 'North slope' },
      ...{ takenUtc: '2026-05-01T10:00:00.000Z', place: { latitude: 29.3, longitude: -94.8 } },
    })
    expect(photo?.sha256).toBe(photo?.uploadedSha256)
    expect(textOf('bag-info.txt')).toContain(
      `Payload-Oxum: ${bytes.length + 11 + (files['data/manifest.json']?.length ?? 0) + (files['data/index.html']?.length ?? 0)}.6\n`,
    )
    const page = textOf('data/index.html')
    expect(page).toContain('<a href="files/Photos/Roof_north/front.jpg">')
    expect(page).toContain('29.30000, -94.80000')
    expect(page).toContain(photo?.sha256)
  })

  test('describes earlier versions, and documents that it had to leave out', async () => {
    const { owner, dana, claimKey, add } = await world.claimWorld()
    const { fileId } = await world.document(dana, owner, Buffer.from('one'), 'plan.txt', { accessLevel: 'Public' })
    const token = await world.upload(dana, owner, Buffer.from('two'), { updatesFileId: fileId, fileName: 'plan.txt' })
    await world.commit(dana, owner, { fileUploadToken: token, accessLevel: 'Public' })
    const [bad, lost, changed] = [await add('bad.txt'), await add('lost.txt'), await add('changed.txt')]
    await world.script("update file_instances set virus_status = 'Infected' where id = $1", [bad])
    await world.services.storage.delete(await world.storageKeyOf(lost))
    await world.script('update file_instances set sha256 = $2 where id = $1', [changed, 'f'.repeat(64)])
    expect(await world.ask(dana, claimKey)).toMatchObject({ filesCount: 3, unscannedCount: 1 })
    const { manifest, textOf } = await world.packageOf(dana, claimKey)
    expect(manifest.files.map(({ name }) => name)).toEqual(['changed.txt', 'plan.txt'])
    expect(manifest.files[1]?.versions.map(({ versionNumber, isIncluded }) => [versionNumber, isIncluded])).toEqual([
      [2, true],
      [1, false],
    ])
    expect(textOf('data/files/plan.txt')).toBe('two')
    expect(manifest.redactions.map(({ reason, name }) => [reason, name])).toEqual([
      ['INFECTED', 'bad.txt'],
      ['CONTENT_MISSING', 'lost.txt'],
      ['EARLIER_VERSIONS', null],
      ['CONVERSATIONS', null],
      ['RECORD_NOT_READABLE', null],
    ])
    expect(textOf('data/index.html')).toContain('The content is not the one that was uploaded.')
  })

  test('has a page without scripts, for any names and texts', async () => {
    const { dana, claimKey, add } = await world.claimWorld()
    const evil = `"><script>alert(1)</script><img src=x onerror=alert(1)> & '.txt`
    await add(evil, 'x', {
      capture: { takenUtc: null, latitude: null, longitude: null, caption: '</table><script>alert(2)</script>' },
    })
    await world.script(`update claims set insured = '<b>Nora</b>', claim_number = '<i>1</i>' where claim_key = $1`, [
      claimKey,
    ])
    const { textOf, manifest } = await world.packageOf(dana, claimKey)
    const page = textOf('data/index.html')
    expect(page).not.toMatch(/<script|<img|<b>|<i>|<\/table><s/)
    expect(page).toContain('&lt;b&gt;Nora&lt;/b&gt;')
    expect(page).toMatch(/http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-[^']+'/)
    const href = /<a href="([^"]*)"/.exec(page)?.[1] ?? ''
    expect(`data/${decodeURIComponent(href.replaceAll('&#39;', "'"))}`).toBe(manifest.files[0]?.path)
  })

  test('has the facts and notes of the claims system, as far as the caller may see them', async () => {
    const organization = await world.organization()
    const person = await world.member(organization, [memberKey('R', 'Public')])
    const { systemId, acid, claimIds, name } = await world.claimsCompany(person, 'Adjuster')
    const claimId = claimIds[0] ?? ''
    await world.script('update organizations set legacy_system_id = $1, legacy_acid = $2 where id = $3', [
      ...[systemId, acid, organization.id],
    ])
    await world.script("update legacy_claims set loss_address = '12 Oak Street', peril = 'Hail' where claim_id = $1", [
      claimId,
    ])
    await world.services.database.db.insert(legacyClaimNotes).values({
      ...{ systemId, claimId, position: 1, author: 'Omar Diaz', text: 'The north slope is torn.' },
      writtenDate: '2026-11-18',
    })
    const claimKey = `${systemId}-${acid}-${claimId}`
    const { manifest, textOf } = await world.packageOf(person, claimKey)
    expect(manifest.claim).toMatchObject({ claimNumber: `CLM-${claimId}`, insured: 'Nora Finch 0' })
    expect(manifest.claim.facts).toEqual(
      expect.arrayContaining([
        { label: 'Loss address', value: '12 Oak Street, Galveston, TX' },
        { label: 'Cause of loss', value: 'Hail' },
        { label: 'Handled by', value: name },
      ]),
    )
    expect(manifest.claim.notes).toEqual([
      { writtenDate: '2026-11-18', author: 'Omar Diaz', text: 'The north slope is torn.' },
    ])
    expect(textOf('data/index.html')).toContain('There are no documents in this claim file.')
    const colleague = await world.member(organization, [memberKey('R', 'Public')])
    const seen = await world.packageOf(colleague, claimKey)
    expect([seen.manifest.claim.facts, seen.manifest.claim.notes]).toEqual([[], []])
    expect(seen.manifest.redactions.map(({ reason }) => reason)).toContain('RECORD_NOT_READABLE')
    const { legacyClaims } = world.services
    try {
      const failing = () => Promise.reject(new LegacyClaimsUnavailableError('down'))
      world.services.legacyClaims = { ...legacyClaims, findUsers: failing }
      const { redactions } = (await world.packageOf(person, claimKey)).manifest
      expect(redactions.map(({ reason }) => reason)).toContain('RECORD_UNAVAILABLE')
    } finally {
      world.services.legacyClaims = legacyClaims
    }
  })

  test('is recorded in the security log of the person', async () => {
    const { dana, claimKey } = await world.claimWorld()
    await world.packageOf(dana, claimKey)
    const { rows } = await world.script('select kind, actor_user_id from security_events where user_id = $1', [
      dana.userId,
    ])
    expect(rows).toEqual([{ kind: 'ClaimPackageMade', actor_user_id: dana.userId }])
  })

  test('breaks off if a content fails while it is sent, so that no incomplete file looks complete', async () => {
    const { dana, claimKey, add } = await world.claimWorld()
    await add('a.txt', 'x'.repeat(100_000))
    const { storage } = world.services
    const url = await world.urlOf(dana, claimKey)
    try {
      world.services.storage = {
        ...storage,
        sizeOf: (key) => storage.sizeOf(key),
        read: async () =>
          Readable.from(
            (async function* broken() {
              yield Buffer.alloc(10)
              throw new Error('The storage is gone.')
            })(),
          ),
      }
      await expect(world.app.inject(url)).rejects.toThrow()
    } finally {
      world.services.storage = storage
    }
  })

  test('needs the same number of statements for any number of documents', async () => {
    const { dana, claimKey, add } = await world.claimWorld()
    const costOf = async (): Promise<number> => {
      const before = world.services.database.statementCount()
      await world.packageOf(dana, claimKey)
      return world.services.database.statementCount() - before
    }
    await add('1.txt')
    await costOf()
    const one = await costOf()
    for (const name of ['2.txt', '3.txt', '4.txt']) await add(name)
    expect(await costOf()).toBe(one)
  })
})

describe('the public keys', () => {
  test('are published for everybody', async () => {
    const { packageSigner } = world.services
    const response = await world.app.inject('/.well-known/evolve-package-keys.json')
    expect([response.statusCode, response.json()]).toEqual([
      200,
      {
        keys: [
          {
            ...{ keyId: packageSigner.keyId, algorithm: 'Ed25519' },
            ...{ publicKey: packageSigner.publicKey, isCurrent: true },
          },
        ],
      },
    ])
  })
})
