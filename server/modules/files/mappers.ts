import type { MessageAttachment } from '#server/graphql/generated.ts'
import type { StoredUpload } from '#server/lib/storage/port.ts'
import type { InstanceRow } from './repository.ts'
import type { UploadRow } from './repository-uploads.ts'

export function toAttachment(row: InstanceRow): MessageAttachment {
  return {
    id: row.fileId,
    currentInstance: {
      id: row.id,
      cdnUrl: null,
      fileName: row.fileName,
      fileSize: row.sizeBytes,
      mimeType: row.mimeType,
      virusStatus: row.virusStatus,
      uploadedUtc: row.uploadedAt.toISOString(),
      sha256: row.sha256,
    },
  }
}

export function toStoredUpload(row: UploadRow, storageUploadId: string): StoredUpload {
  return { id: storageUploadId, key: row.storageKey, sizeBytes: row.sizeBytes, partsCount: row.partsCount }
}
