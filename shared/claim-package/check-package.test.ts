import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { makeZip } from 'client-zip'
import { zipSync, strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { checkPackage, type PackageReport } from './check-package.ts'
import { formatChecksums } from './checksums.ts'
import { BAG_DECLARATION_TEXT, type PackageSignature, SIGNED_LABEL } from './format.ts'
import { keyIdOf } from './signature.ts'
import { PackageError } from './zip-entries.ts'

type BagFiles = Record<string, string | Uint8Array>

const SIGNED_UTC = '2026-05-01T10:00:00.000Z'

const hashOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')

const rawKey = (key: KeyObject): Buffer => Buffer.from(String(key.export({ format: 'jwk' }).x), 'base64url')

interface TestKey {
  privateKey: KeyObject
  /** In base64. */
  publicKey: string
}

function makeKey(): TestKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return { privateKey, publicKey: rawKey(publicKey).toString('base64') }
}

/** Returns the files of a bag with its manifests and, with a key, its signature. */
function bagOf(payload: BagFiles, key: TestKey | null): BagFiles {
  const listOf = (files: BagFiles): string =>
    formatChecksums(Object.entries(files).map(([path, content]) => ({ path, sha256: hashOf(content) })))
  const tags: BagFiles = {
    'bagit.txt': BAG_DECLARATION_TEXT,
    'bag-info.txt': `Source-Organization: Evolve\n${SIGNED_LABEL}: ${SIGNED_UTC}\n`,
    'manifest-sha256.txt': listOf(payload),
  }
  const tagManifest = listOf(tags)
  const bag = { ...payload, ...tags, 'tagmanifest-sha256.txt': tagManifest }
  if (!key) return bag
  const signature: PackageSignature = {
    format: 'evolve-claim-package',
    algorithm: 'Ed25519',
    signedFile: 'tagmanifest-sha256.txt',
    keyId: keyIdOf(Buffer.from(key.publicKey, 'base64')),
    publicKey: key.publicKey,
    signature: sign(null, Buffer.from(tagManifest), key.privateKey).toString('base64'),
    signedUtc: SIGNED_UTC,
  }
  return { ...bag, 'signature.json': JSON.stringify(signature) }
}

/** Packs files without compression, in a folder. */
async function zipOf(files: BagFiles, folder = 'Claim 1/'): Promise<Uint8Array<ArrayBuffer>> {
  const entries = Object.entries(files).map(([name, input]) => ({ name: `${folder}${name}`, input }))
  return new Uint8Array(await new Response(makeZip(entries as never)).arrayBuffer())
}

const site = makeKey()
const stranger = makeKey()

const PHOTO = new Uint8Array(2_500_000).map((_byte, index) => index % 251)
const PAYLOAD: BagFiles = {
  'data/files/roof.jpg': PHOTO,
  'data/files/100%\nsure.txt': 'The roof is 100% wet.',
  'data/index.html': '<!doctype html>',
  'data/manifest.json': '{}',
}

const check = async (bytes: Uint8Array<ArrayBuffer>, publicKey: string | null = null): Promise<PackageReport> =>
  checkPackage(new Blob([bytes]), { publicKey })

const checkFiles = async (files: BagFiles, publicKey: string | null = null): Promise<PackageReport> =>
  check(await zipOf(files), publicKey)

const notIntact = ({ files }: PackageReport): Record<string, string> =>
  Object.fromEntries(files.filter(({ state }) => state !== 'intact').map(({ path, state }) => [path, state]))

const bag = bagOf(PAYLOAD, site)

describe('an unchanged package', () => {
  test('is intact, with the key and the time of its signature', async () => {
    const report = await checkFiles(bag, site.publicKey)
    expect(notIntact(report)).toEqual({})
    expect(report.files.map(({ path }) => path)).toEqual([
      ...Object.keys(PAYLOAD),
      ...['bagit.txt', 'bag-info.txt', 'manifest-sha256.txt'],
    ])
    expect(report.signature).toMatchObject({ state: 'valid', publicKey: site.publicKey, signedUtc: SIGNED_UTC })
    expect(report.isIntact).toBe(true)
  })

  test('is intact after it was unpacked and packed again with compression, in another folder or none', async () => {
    for (const folder of ['', 'Renamed/']) {
      const files = Object.entries(bag).map(([name, content]) => [
        folder + name,
        typeof content === 'string' ? strToU8(content) : content,
      ])
      const report = await check(new Uint8Array(zipSync(Object.fromEntries(files) as Record<string, Uint8Array>)))
      expect([notIntact(report), report.isIntact]).toEqual([{}, true])
    }
  })

  test('is read to the end, with its progress', async () => {
    const seen: number[] = []
    let total = 0
    await checkPackage(new Blob([await zipOf(bag)]), {
      onProgress: (done, all) => {
        seen.push(done)
        total = all
      },
    })
    expect(seen.at(-1)).toBe(total)
    expect(total).toBeGreaterThan(PHOTO.length)
    expect(seen).toEqual([...seen].sort((a, b) => a - b))
  })
})

describe('a changed package', () => {
  test('names the file of which one byte was changed', async () => {
    const bytes = await zipOf(bag)
    const at = Buffer.from(bytes).indexOf('100% wet')
    bytes[at] = '9'.charCodeAt(0)
    const report = await check(bytes)
    expect(notIntact(report)).toEqual({ 'data/files/100%\nsure.txt': 'changed' })
    expect([report.signature.state, report.isIntact]).toEqual(['valid', false])
  })

  test('names a missing file', async () => {
    const { 'data/files/roof.jpg': _removed, ...rest } = bag
    const report = await checkFiles(rest)
    expect([notIntact(report), report.isIntact]).toEqual([{ 'data/files/roof.jpg': 'missing' }, false])
  })

  test.each(['data/files/more.txt', 'more.txt'])('names the added file %s', async (path) => {
    const report = await checkFiles({ ...bag, [path]: 'x' })
    expect([notIntact(report), report.isIntact]).toEqual([{ [path]: 'unlisted' }, false])
  })

  test('names a file that was added beside the bag', async () => {
    const entries = Object.entries(bag).map(([name, content]) => [`Claim 1/${name}`, content])
    const report = await check(await zipOf({ ...(Object.fromEntries(entries) as BagFiles), 'read me.txt': 'x' }, ''))
    expect([notIntact(report), report.isIntact]).toEqual([{ '../read me.txt': 'unlisted' }, false])
  })

  test('is not intact if its list of files was adapted to the change', async () => {
    const forged = bagOf({ ...PAYLOAD, 'data/files/roof.jpg': 'another photo' }, null)
    const report = await checkFiles({ ...forged, 'signature.json': bag['signature.json'] ?? '' })
    expect(notIntact(report)).toEqual({})
    expect([report.signature, report.isIntact]).toEqual([
      { state: 'invalid', publicKey: site.publicKey, keyId: expect.any(String), signedUtc: null },
      false,
    ])
  })

  test('is not intact without its manifests', async () => {
    for (const name of ['manifest-sha256.txt', 'tagmanifest-sha256.txt', 'bag-info.txt']) {
      const { [name]: _removed, ...rest } = bag
      const report = await checkFiles(rest)
      expect([name, notIntact(report)[name], report.isIntact]).toEqual([name, 'missing', false])
    }
  })

  test('is not intact if its manifest lists a path twice', async () => {
    const twice = String(bag['manifest-sha256.txt']).replace(/^.*\n/, (line) => line + line)
    expect((await checkFiles({ ...bag, 'manifest-sha256.txt': twice })).isIntact).toBe(false)
  })
})

describe('a signature', () => {
  test('is missing', async () => {
    const report = await checkFiles(bagOf(PAYLOAD, null))
    expect([notIntact(report), report.signature.state, report.isIntact]).toEqual([{}, 'missing', false])
  })

  test('of another key is only accepted if no key is expected', async () => {
    const forged = bagOf({ ...PAYLOAD, 'data/files/roof.jpg': 'another photo' }, stranger)
    expect(await checkFiles(forged)).toMatchObject({
      signature: { state: 'valid', publicKey: stranger.publicKey },
      isIntact: true,
    })
    expect(await checkFiles(forged, site.publicKey)).toMatchObject({
      signature: { state: 'other-key', publicKey: stranger.publicKey, signedUtc: null },
      isIntact: false,
    })
  })

  const changed = (field: string, value: unknown): BagFiles => ({
    ...bag,
    'signature.json': JSON.stringify({ ...JSON.parse(String(bag['signature.json'])), [field]: value }),
  })

  test.each([
    ['signature', Buffer.alloc(64, 1).toString('base64')],
    ['signature', 'short'],
    ['publicKey', stranger.publicKey],
    ['publicKey', Buffer.alloc(32, 255).toString('base64')],
    ['keyId', '0000000000000000'],
    ['signedUtc', '2020-01-01T00:00:00.000Z'],
    ['algorithm', 'none'],
    ['signedFile', 'bagit.txt'],
  ])('with another %s (%s) is invalid', async (field, value) => {
    const report = await checkFiles(changed(field, value), site.publicKey)
    expect([report.signature.state, report.isIntact]).toEqual(['invalid', false])
  })

  test('that is not JSON is invalid', async () => {
    for (const text of ['', 'null', '[]', '{'])
      expect((await checkFiles({ ...bag, 'signature.json': text })).signature.state).toBe('invalid')
  })
})

describe('a file that is not a claim package is refused', () => {
  const refused = (bytes: Uint8Array<ArrayBuffer>): Promise<unknown> =>
    expect(check(bytes)).rejects.toBeInstanceOf(PackageError)

  test('if it is no ZIP, is cut, or has no bag', async () => {
    await refused(new Uint8Array(0))
    await refused(PHOTO.slice())
    await refused((await zipOf(bag)).slice(0, -30))
    await refused(await zipOf({ 'a.txt': 'x' }))
    await refused(await zipOf(bag, 'deep/deeper/'))
  })

  test('if it contains a name twice, because programs unpack it differently', async () => {
    const bytes = await zipOf({ ...bag, 'data/index.htmk': 'other' })
    const text = Buffer.from(bytes)
    for (let at = text.indexOf('index.htmk'); at >= 0; at = text.indexOf('index.htmk'))
      text.write('index.html', at, 'latin1')
    await refused(new Uint8Array(text))
  })

  test('wherever its directory is damaged, or a report is made', async () => {
    const bytes = await zipOf(bagOf({ 'data/a.txt': 'abc' }, site))
    const directory = Buffer.from(bytes).indexOf('PK\u0001\u0002', 0, 'latin1')
    for (let at = directory; at < bytes.length; at += 1) {
      const damaged = bytes.slice()
      damaged[at] = (damaged[at] ?? 0) ^ 0xff
      const outcome = await check(damaged).catch((error: unknown) => error)
      if (!(outcome instanceof PackageError)) expect(outcome).toMatchObject({ files: expect.any(Array) })
    }
  })
})
