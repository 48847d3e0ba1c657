import { createHash } from 'node:crypto'
import { pipeline, Readable, Transform } from 'node:stream'
import { streamZip, type ZipEntry } from '#server/lib/zip/stream-zip.ts'
import { type Checksum, formatChecksums } from '#shared/claim-package/checksums.ts'
import {
  BAG_DECLARATION,
  BAG_DECLARATION_TEXT,
  BAG_INFO,
  PACKAGE_FORMAT,
  type PackageSignature,
  PAYLOAD_MANIFEST,
  SIGNATURE_FILE,
  SIGNED_LABEL,
  TAG_MANIFEST,
} from '#shared/claim-package/format.ts'
import type { PackageSigner } from './signer.ts'

/** The hash and size of a file, computed while it was streamed. */
export interface Streamed {
  sha256: string
  sizeBytes: number
}

/** A file of the payload. Its content is opened when the files before it have been streamed. */
export interface BagFile {
  /** In the bag, beginning with `data/`. */
  path: string
  lastModified: Date
  size?: number
  open(): Promise<Readable>
}

export interface BagOptions {
  /** Name of the folder in the ZIP. */
  folder: string
  files: readonly BagFile[]
  /** Files that describe those before them, made from the hashes of these by path. */
  descriptions: readonly { path: string; text: (streamed: ReadonlyMap<string, Streamed>) => string }[]
  /** Labels and values of bag-info.txt. */
  info: readonly (readonly [string, string])[]
  madeAt: Date
  signer: PackageSigner
}

const inOneLine = (value: string): string => value.replaceAll(/\s+/g, ' ').trim()

/** Hashes a content while it is read. */
function hashing(source: Readable, onEnd: (streamed: Streamed) => void): Readable {
  const hash = createHash('sha256')
  let sizeBytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      sizeBytes += chunk.length
      done(null, chunk)
    },
    flush(done) {
      onEnd({ sha256: hash.digest('hex'), sizeBytes })
      done()
    },
  })
  // Errors are those of the returned stream; destroying it closes the source.
  return pipeline(source, counted, () => undefined)
}

function signatureOf(signer: PackageSigner, tagManifest: string, madeAt: Date): string {
  const signature: PackageSignature = {
    format: PACKAGE_FORMAT,
    algorithm: 'Ed25519',
    signedFile: TAG_MANIFEST,
    keyId: signer.keyId,
    publicKey: signer.publicKey,
    signature: signer.sign(Buffer.from(tagManifest)),
    signedUtc: madeAt.toISOString(),
  }
  return `${JSON.stringify(signature, null, 2)}\n`
}

/**
 * Streams a signed bag as a ZIP. Contents are hashed while they are streamed, so only a few pieces are in memory; the
 * manifests and the signature are therefore at the end.
 */
export function streamBag({ folder, files, descriptions, info, madeAt, signer }: BagOptions): Readable {
  const payload = new Map<string, Streamed>()
  const tags = new Map<string, Streamed>()
  const entryOf = ({ path, ...rest }: BagFile, streamed: Map<string, Streamed>): ZipEntry => ({
    name: `${folder}/${path}`,
    lastModified: rest.lastModified,
    ...(rest.size !== undefined && { size: rest.size }),
    open: async () => hashing(await rest.open(), (result) => streamed.set(path, result)),
  })
  const textFile = (path: string, text: () => string): BagFile => ({
    path,
    lastModified: madeAt,
    open: async () => Readable.from([Buffer.from(text())]),
  })
  const checksums = (streamed: ReadonlyMap<string, Streamed>): Checksum[] =>
    [...streamed].map(([path, { sha256 }]) => ({ path, sha256 }))
  const bagInfo = (): string => {
    const bytes = [...payload.values()].reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
    return [...info, [SIGNED_LABEL, madeAt.toISOString()], ['Payload-Oxum', `${bytes}.${payload.size}`]]
      .map(([label = '', value = '']) => `${label}: ${inOneLine(value)}\n`)
      .join('')
  }
  const tagManifest = (): string => formatChecksums(checksums(tags))
  const signed = new Map<string, Streamed>()
  return streamZip([
    ...files.map((file) => entryOf(file, payload)),
    ...descriptions.map(({ path, text }) =>
      entryOf(
        textFile(path, () => text(payload)),
        payload,
      ),
    ),
    entryOf(
      textFile(BAG_DECLARATION, () => BAG_DECLARATION_TEXT),
      tags,
    ),
    entryOf(textFile(BAG_INFO, bagInfo), tags),
    entryOf(
      textFile(PAYLOAD_MANIFEST, () => formatChecksums(checksums(payload))),
      tags,
    ),
    entryOf(textFile(TAG_MANIFEST, tagManifest), signed),
    entryOf(
      textFile(SIGNATURE_FILE, () => signatureOf(signer, tagManifest(), madeAt)),
      signed,
    ),
  ])
}
