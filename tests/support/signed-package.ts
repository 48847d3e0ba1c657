import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { makeZip } from 'client-zip'
import { formatChecksums } from '#shared/claim-package/checksums.ts'
import { BAG_DECLARATION_TEXT, type PackageSignature, SIGNED_LABEL } from '#shared/claim-package/format.ts'
import { keyIdOf } from '#shared/claim-package/signature.ts'

export type BagFiles = Record<string, string | Uint8Array>

export const SIGNED_UTC = '2026-05-01T10:00:00.000Z'

const hashOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')

const rawKey = (key: KeyObject): Buffer => Buffer.from(String(key.export({ format: 'jwk' }).x), 'base64url')

export interface TestKey {
  privateKey: KeyObject
  /** In base64. */
  publicKey: string
}

export function makeKey(): TestKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return { privateKey, publicKey: rawKey(publicKey).toString('base64') }
}

/** Returns the files of a bag with its manifests and, with a key, its signature. */
export function bagOf(payload: BagFiles, key: TestKey | null): BagFiles {
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
export async function zipOf(files: BagFiles, folder = 'Claim 1/'): Promise<Uint8Array<ArrayBuffer>> {
  const entries = Object.entries(files).map(([name, input]) => ({ name: `${folder}${name}`, input }))
  return new Uint8Array(await new Response(makeZip(entries as never)).arrayBuffer())
}
