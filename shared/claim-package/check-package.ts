import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { strFromU8 } from 'fflate'
import { bagInfoValue, type Checksum, parseChecksums } from './checksums.ts'
import {
  BAG_DECLARATION,
  BAG_INFO,
  PAYLOAD_FOLDER,
  PAYLOAD_MANIFEST,
  SIGNATURE_FILE,
  SIGNED_LABEL,
  TAG_MANIFEST,
} from './format.ts'
import { isSignedBy, readSignature } from './signature.ts'
import { PackageError, type PackageSource, readEntries, readEntry, type ZipEntry } from './zip-entries.ts'

/** `unlisted`: in the package, but in none of its manifests. */
export type FileState = 'intact' | 'changed' | 'missing' | 'unlisted'

export interface CheckedFile {
  /** In the bag. */
  path: string
  state: FileState
}

/**
 * `unsupported`: this browser cannot check it. `other-key`: valid, but not by the expected key. `invalid`: the list of
 * files was changed after it was signed, or the signature cannot be read.
 */
export type SignatureState = 'valid' | 'other-key' | 'invalid' | 'missing' | 'unsupported'

export interface CheckedSignature {
  state: SignatureState
  /** The key in the package in base64, and its id; null if the signature cannot be read. */
  publicKey: string | null
  keyId: string | null
  /** The signed time; null unless the signature is valid. */
  signedUtc: string | null
}

export interface PackageReport {
  files: CheckedFile[]
  signature: CheckedSignature
  /** Whether every file is intact, no file was added, and the signature is valid. */
  isIntact: boolean
}

export interface CheckOptions {
  /** The key that must have signed the package, in base64; null to accept the key in the package. */
  publicKey?: string | null
  /** Called with the bytes that were read so far, and all bytes of the files. */
  onProgress?: (doneBytes: number, totalBytes: number) => void
}

/** Limit of a text that is read into memory as a whole. */
const TEXT_MAX_BYTES = 8_000_000

interface Bag {
  source: PackageSource
  /** By their path in the bag. */
  entries: ReadonlyMap<string, ZipEntry>
}

/** Finds the bag in the ZIP: at its root, or in its only folder. */
async function openBag(source: PackageSource): Promise<Bag> {
  const entries = await readEntries(source)
  const declarations = entries.filter(({ name }) => name.split('/').at(-1) === BAG_DECLARATION)
  const outermost = declarations.sort((a, b) => a.name.length - b.name.length)[0]
  const base = outermost?.name.slice(0, -BAG_DECLARATION.length) ?? ''
  if (!outermost || base.split('/').length > 2) throw new PackageError('The file is not a claim package.')
  return {
    source,
    // Files beside the bag keep their path, so that they are reported as unlisted.
    entries: new Map(
      entries.map((entry) => [entry.name.startsWith(base) ? entry.name.slice(base.length) : `../${entry.name}`, entry]),
    ),
  }
}

async function bytesOf({ source, entries }: Bag, path: string): Promise<Uint8Array | null> {
  const entry = entries.get(path)
  if (!entry || entry.sizeBytes > TEXT_MAX_BYTES) return null
  const bytes = new Uint8Array(entry.sizeBytes)
  let at = 0
  try {
    for await (const piece of readEntry(source, entry)) {
      bytes.set(piece, at)
      at += piece.length
    }
  } catch (error) {
    if (isDamage(error)) return null
    throw error
  }
  return bytes
}

/** Whether the bytes of the package, and not the code, caused an error. */
const isDamage = (error: unknown): boolean => error instanceof PackageError || error instanceof RangeError

async function textOf(bag: Bag, path: string): Promise<string | null> {
  const bytes = await bytesOf(bag, path)
  return bytes && strFromU8(bytes)
}

async function stateOf(
  { source, entries }: Bag,
  { path, sha256: expected }: Checksum,
  onBytes: (count: number) => void,
): Promise<FileState> {
  const entry = entries.get(path)
  if (!entry) return 'missing'
  const hash = sha256.create()
  try {
    for await (const piece of readEntry(source, entry)) {
      hash.update(piece)
      onBytes(piece.length)
    }
  } catch (error) {
    if (isDamage(error)) return 'changed'
    throw error
  }
  return bytesToHex(hash.digest()) === expected ? 'intact' : 'changed'
}

async function checkSignature(bag: Bag, expectedKey: string | null): Promise<CheckedSignature> {
  const none = { publicKey: null, keyId: null, signedUtc: null }
  if (!bag.entries.has(SIGNATURE_FILE)) return { state: 'missing', ...none }
  const text = await textOf(bag, SIGNATURE_FILE)
  const signature = text === null ? null : readSignature(text)
  const message = await bytesOf(bag, TAG_MANIFEST)
  if (!signature || !message) return { state: 'invalid', ...none }
  const { publicKey, keyId, signedUtc, publicKeyBytes, signatureBytes } = signature
  const named = { publicKey, keyId, signedUtc: null }
  const isSigned = await isSignedBy(publicKeyBytes, signatureBytes, message)
  if (isSigned === null) return { state: 'unsupported', ...named }
  // The signature does not cover signature.json itself; its time must be the one that bag-info.txt has.
  const isOfTime = bagInfoValue((await textOf(bag, BAG_INFO)) ?? '', SIGNED_LABEL) === signedUtc
  if (!isSigned || !isOfTime) return { state: 'invalid', ...named }
  if (expectedKey !== null && expectedKey !== publicKey) return { state: 'other-key', ...named }
  return { state: 'valid', ...named, signedUtc }
}

/** Lists of the manifests: the files of the payload, and the tag files. */
interface Lists {
  payload: readonly Checksum[]
  tags: readonly Checksum[]
}

async function readLists(bag: Bag): Promise<Lists> {
  const listOf = async (path: string): Promise<Checksum[]> => {
    const text = await textOf(bag, path)
    return (text === null ? null : parseChecksums(text)) ?? []
  }
  // A payload manifest may only list the payload, and the tag manifest everything else.
  return {
    payload: (await listOf(PAYLOAD_MANIFEST)).filter(({ path }) => path.startsWith(PAYLOAD_FOLDER)),
    tags: (await listOf(TAG_MANIFEST)).filter(({ path }) => !path.startsWith(PAYLOAD_FOLDER)),
  }
}

const REQUIRED_TAGS = [BAG_DECLARATION, BAG_INFO, PAYLOAD_MANIFEST]

/**
 * Checks a claim package: the bytes of every file, that no file is missing or was added, and the signature. Reads one
 * piece of a file at a time, so that packages of any size can be checked.
 *
 * @throws PackageError if the file is not a claim package
 */
export async function checkPackage(
  source: PackageSource,
  { publicKey = null, onProgress }: CheckOptions = {},
): Promise<PackageReport> {
  let bag: Bag
  try {
    bag = await openBag(source)
  } catch (error) {
    throw error instanceof RangeError ? new PackageError('The file is damaged, or is not a ZIP file.') : error
  }
  const { payload, tags } = await readLists(bag)
  const listed = [...payload, ...tags]
  const totalBytes = listed.reduce((sum, { path }) => sum + (bag.entries.get(path)?.sizeBytes ?? 0), 0)
  let doneBytes = 0
  const files: CheckedFile[] = []
  for (const one of listed) {
    const state = await stateOf(bag, one, (count) => {
      doneBytes += count
      onProgress?.(doneBytes, totalBytes)
    })
    files.push({ path: one.path, state })
  }
  const known = new Set(listed.map(({ path }) => path))
  for (const path of [...REQUIRED_TAGS, TAG_MANIFEST])
    if (!bag.entries.has(path) && !known.has(path)) files.push({ path, state: 'missing' })
  for (const path of bag.entries.keys())
    if (!known.has(path) && path !== TAG_MANIFEST && path !== SIGNATURE_FILE) files.push({ path, state: 'unlisted' })
  const signature = await checkSignature(bag, publicKey)
  return {
    files,
    signature,
    isIntact: files.every(({ state }) => state === 'intact') && signature.state === 'valid',
  }
}
