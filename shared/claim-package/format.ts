/**
 * The format of a claim package: a BagIt bag (RFC 8493) in a ZIP, with a signature over its tag manifest
 * (docs/decisions/2026-11-29-claim-packages.md).
 */
export const PACKAGE_FORMAT = 'evolve-claim-package'
export const PACKAGE_FORMAT_VERSION = 1

/** Names of the files in the bag. */
export const BAG_DECLARATION = 'bagit.txt'
export const BAG_INFO = 'bag-info.txt'
export const PAYLOAD_MANIFEST = 'manifest-sha256.txt'
export const TAG_MANIFEST = 'tagmanifest-sha256.txt'
export const SIGNATURE_FILE = 'signature.json'
export const PAYLOAD_FOLDER = 'data/'
export const INDEX_PAGE = 'data/index.html'
export const DATA_MANIFEST = 'data/manifest.json'
/** Folder of the documents. */
export const FILES_FOLDER = 'data/files/'

/** Label in bag-info.txt of the time at which the package was signed, so that the signature covers it. */
export const SIGNED_LABEL = 'Evolve-Signed-Utc'

/** Lines of every bag of this version of BagIt. */
export const BAG_DECLARATION_TEXT = 'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n'

/** A version of a document. */
export interface PackageVersion {
  versionNumber: number
  fileName: string
  sizeBytes: number
  /** As it was computed when the version was uploaded. */
  sha256: string
  uploadedUtc: string
  uploadedBy: string
  isIncluded: boolean
}

/** Where a photo was taken, in degrees, WGS 84. */
export interface PackagePlace {
  latitude: number
  longitude: number
}

/** A document in the package. */
export interface PackageFile {
  /** In the bag, beginning with `data/`. */
  path: string
  sizeBytes: number
  /** Of the bytes in the package. */
  sha256: string
  /** As it was computed when the file was uploaded; it differs from `sha256` if the file has changed since. */
  uploadedSha256: string
  documentId: string
  versionId: string
  versionNumber: number
  name: string
  contentType: string
  accessLevel: string
  virusStatus: string
  uploadedUtc: string
  uploadedBy: string
  uploadedById: string
  origin: string
  /** When the photo was taken, as the camera states; null if unknown. */
  takenUtc: string | null
  place: PackagePlace | null
  caption: string | null
  /** All versions that the person who made the package may read, newest first. */
  versions: PackageVersion[]
}

/** Why something is not in the package. */
export type PackageRedactionReason =
  | 'LEVELS_NOT_READABLE'
  | 'INFECTED'
  | 'CONTENT_MISSING'
  | 'EARLIER_VERSIONS'
  | 'CONVERSATIONS'
  | 'RECORD_NOT_READABLE'
  | 'RECORD_UNAVAILABLE'
  | 'NOTES_NOT_READABLE'
  | 'OLDER_NOTES'

export interface PackageRedaction {
  reason: PackageRedactionReason
  /** Names what was left out, and the reason, in a sentence. */
  text: string
  /** The document that was left out; null if the sentence is not about one document. */
  documentId: string | null
  name: string | null
  sha256: string | null
}

export interface PackageNote {
  writtenDate: string
  author: string
  text: string
}

/** The content of `data/manifest.json`. */
export interface PackageManifest {
  format: typeof PACKAGE_FORMAT
  formatVersion: number
  madeUtc: string
  madeBy: { userId: string; name: string }
  /** Origin of the site that made the package. */
  madeAt: string
  claim: {
    claimKey: string
    claimNumber: string
    insured: string | null
    /** Facts of the claims system with their labels; empty if they are not in the package. */
    facts: { label: string; value: string }[]
    /** Newest first. */
    notes: PackageNote[]
  }
  files: PackageFile[]
  redactions: PackageRedaction[]
}

/** The content of `signature.json`. */
export interface PackageSignature {
  format: typeof PACKAGE_FORMAT
  algorithm: 'Ed25519'
  /** The file whose bytes are signed. */
  signedFile: typeof TAG_MANIFEST
  /** First 16 hex digits of the SHA-256 of the public key. */
  keyId: string
  /** 32 bytes in base64. */
  publicKey: string
  /** 64 bytes in base64. */
  signature: string
  /** The same time as in bag-info.txt. */
  signedUtc: string
}
