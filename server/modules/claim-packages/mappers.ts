import type { AccessLevel } from '#server/graphql/generated.ts'
import type { ClaimFile, ClaimFiles } from '#server/modules/documents/service.ts'
import type { InstanceRow } from '#server/modules/files/service.ts'
import type { PackageFile, PackageRedaction, PackageRedactionReason } from '#shared/claim-package/format.ts'
import { LEGACY_CLAIM_NOTES_ROWS } from '#shared/limits.ts'

/** A document of a claim with the place of its content. */
export interface StoredFile extends ClaimFile {
  stored: InstanceRow
}

/** A document with its path in the bag. */
export interface PackedFile extends StoredFile {
  bagPath: string
}

type GeneralReason = Exclude<PackageRedactionReason, 'LEVELS_NOT_READABLE' | 'INFECTED' | 'CONTENT_MISSING'>

const TEXTS: Readonly<Record<GeneralReason, string>> = {
  EARLIER_VERSIONS:
    'Each document is included in the newest version that the person may read. Earlier versions are only described.',
  CONVERSATIONS: 'Conversations about the claim are not included.',
  RECORD_NOT_READABLE:
    'The facts and notes of the claims system are not included, because it does not list this claim for the person.',
  RECORD_UNAVAILABLE:
    'The facts and notes of the claims system are not included, because it could not be reached when the package was made.',
  NOTES_NOT_READABLE: 'The notes of the claims system are not included, because the person may not read them.',
  OLDER_NOTES: `Only the newest ${LEGACY_CLAIM_NOTES_ROWS} notes of the claims system are included.`,
}

const OF_NO_DOCUMENT = { documentId: null, name: null, sha256: null }

/** States that a kind of content was left out. */
export const redaction = (reason: GeneralReason): PackageRedaction => ({
  reason,
  text: TEXTS[reason],
  ...OF_NO_DOCUMENT,
})

/** States which levels the person may not read. It does not reveal whether there are such documents. */
export const levelsRedaction = (levels: readonly AccessLevel[]): PackageRedaction => ({
  reason: 'LEVELS_NOT_READABLE',
  text: `Documents with these privacy levels are not included, because the person may not read them: ${levels.join(', ')}.`,
  ...OF_NO_DOCUMENT,
})

const named = ({ fileId, fileName, sha256 }: InstanceRow) => ({ documentId: fileId, name: fileName, sha256 })

export const infectedRedaction = (row: InstanceRow): PackageRedaction => ({
  reason: 'INFECTED',
  text: `${row.fileName}: a virus was found in this document.`,
  ...named(row),
})

export const missingRedaction = (row: InstanceRow): PackageRedaction => ({
  reason: 'CONTENT_MISSING',
  text: `${row.fileName}: the content could not be read when the package was made.`,
  ...named(row),
})

/** Maps a document to its entry in the manifest. `sha256` is that of the bytes in the package. */
export function toPackageFile(
  { bagPath, newest, stored, versions }: PackedFile,
  { sha256, sizeBytes }: { sha256: string; sizeBytes: number },
  uploaderOf: ClaimFiles['uploaderOf'],
): PackageFile {
  const { latitude, longitude } = newest
  return {
    path: bagPath,
    sizeBytes,
    sha256,
    uploadedSha256: stored.sha256,
    documentId: newest.fileId,
    versionId: newest.id,
    versionNumber: newest.versionNumber,
    name: newest.fileName,
    contentType: newest.mimeType,
    accessLevel: newest.accessLevel,
    virusStatus: newest.virusStatus,
    uploadedUtc: newest.uploadedAt.toISOString(),
    uploadedBy: uploaderOf(newest.uploadedById).displayName,
    uploadedById: newest.uploadedById,
    origin: newest.origin,
    takenUtc: newest.takenAt?.toISOString() ?? null,
    place: latitude === null || longitude === null ? null : { latitude, longitude },
    caption: newest.caption,
    versions: versions.map((row) => ({
      versionNumber: row.versionNumber,
      fileName: row.fileName,
      sizeBytes: row.sizeBytes,
      sha256: row.sha256,
      uploadedUtc: row.uploadedAt.toISOString(),
      uploadedBy: uploaderOf(row.uploadedById).displayName,
      isIncluded: row.id === newest.id,
    })),
  }
}
