import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type MultipartUpload,
  paginateListParts,
  type Part,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { limitAwsResponses } from '#server/lib/bounded-fetch/aws-responses.ts'
import { checkBucket } from '#server/lib/storage/s3-check.ts'
import { checkKey, checkPartNumber } from '#server/lib/storage/key.ts'
import { partLength, StorageError } from '#server/lib/storage/port.ts'
import type { StoragePort, StoredObject, StoredUpload } from '#server/lib/storage/port.ts'
import { orNull, told } from '#server/lib/storage/s3-errors.ts'
import type { S3Settings } from '#server/lib/storage/s3-settings.ts'
import { contentDisposition, servedType } from '#server/lib/storage/served-content.ts'
import { ATTACHMENT_MAX_BYTES, S3_PART_MIN_BYTES } from '#shared/limits.ts'
import {
  SERVICE_SILENCE_LIMIT_MS,
  STORAGE_ANSWER_LIMIT_MS,
  STORAGE_CONNECT_TIMEOUT_MS,
} from '#shared/limits/server-times.ts'

/** Our prefix in a bucket; other keys are never read. */
const PREFIX = 'files/'
/** A page of a thousand parts or uploads has about 600 kB. */
const RESPONSE_MAX_BYTES = 4_000_000

export interface S3Storage extends StoragePort {
  /** Ends the connections. */
  close(): void
}

function clientOf({ region, endpoint, credentials, forcePathStyle, timeoutMs }: S3Settings): S3Client {
  const silenceMs = timeoutMs ?? SERVICE_SILENCE_LIMIT_MS
  const client = new S3Client({
    ...{ region, forcePathStyle },
    ...(endpoint ? { endpoint } : {}),
    ...(credentials ? { credentials } : {}),
    // A signed URL must not require a checksum that only the SDK would add; the whole object is hashed at the end.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: STORAGE_CONNECT_TIMEOUT_MS, socketTimeout: silenceMs },
  })
  // Joining a large upload takes minutes, during which S3 sends a space from time to time.
  const limits = { maxBytes: RESPONSE_MAX_BYTES, timeoutMs: timeoutMs ?? STORAGE_ANSWER_LIMIT_MS }
  limitAwsResponses(client, { ...limits, streamed: ['GetObjectCommand'] })
  return client
}

/**
 * Files in a bucket, through multipart uploads whose parts devices PUT to signed URLs. A joined upload is an object to
 * which no signed URL can write; it is read once for its hash.
 * @param nowMs the server's clock in milliseconds; signed URLs start at this time
 */
export function s3Storage(settings: S3Settings, nowMs: () => number): S3Storage {
  const client = clientOf(settings)
  const Bucket = settings.bucket

  function placeOf(key: string): { Bucket: string; Key: string } {
    checkKey(key)
    return { Bucket, Key: PREFIX + key }
  }

  /** All parts that arrived; null if the upload has ended or was lost. */
  async function partsOf({ id, key }: Pick<StoredUpload, 'id' | 'key'>): Promise<Part[] | null> {
    const place = placeOf(key)
    const all = async (): Promise<Part[]> => {
      const parts: Part[] = []
      for await (const page of paginateListParts({ client }, { ...place, UploadId: id }))
        parts.push(...(page.Parts ?? []))
      return parts
    }
    return orNull(all())
  }

  async function wholePartsOf(upload: StoredUpload): Promise<Required<Pick<Part, 'PartNumber' | 'ETag'>>[] | null> {
    const parts = await partsOf(upload)
    return (
      parts &&
      parts.flatMap(({ PartNumber, ETag, Size }) => {
        const isWhole =
          PartNumber !== undefined &&
          ETag !== undefined &&
          PartNumber <= upload.partsCount &&
          Size === partLength(upload, PartNumber)
        return isWhole ? [{ PartNumber, ETag }] : []
      })
    )
  }

  async function read(key: string, range?: { start: number; end: number }): Promise<Readable> {
    const { Body } = await told(
      client.send(
        new GetObjectCommand({ ...placeOf(key), ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}) }),
      ),
    )
    return Body as Readable
  }

  async function measure(key: string): Promise<StoredObject> {
    const hash = createHash('sha256')
    let sizeBytes = 0
    for await (const chunk of await read(key)) {
      hash.update(chunk as Buffer)
      sizeBytes += (chunk as Buffer).byteLength
      if (sizeBytes > ATTACHMENT_MAX_BYTES) throw new StorageError('TOO_LARGE', 'The object is larger than any upload.')
    }
    return { key, sizeBytes, sha256: hash.digest('hex') }
  }

  async function* unfinishedUploads(): AsyncGenerator<MultipartUpload> {
    let marker: { KeyMarker?: string; UploadIdMarker?: string } = {}
    for (;;) {
      const page = await told(client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: PREFIX, ...marker })))
      yield* page.Uploads ?? []
      if (!page.IsTruncated || page.NextKeyMarker === undefined) return
      marker = {
        KeyMarker: page.NextKeyMarker,
        ...(page.NextUploadIdMarker === undefined ? {} : { UploadIdMarker: page.NextUploadIdMarker }),
      }
    }
  }

  async function abort(id: string, key: string): Promise<void> {
    await orNull(client.send(new AbortMultipartUploadCommand({ ...placeOf(key), UploadId: id })))
  }

  return {
    check: (origin) => checkBucket(client, { bucket: Bucket, prefix: PREFIX }, origin),
    partMinBytes: S3_PART_MIN_BYTES,
    async partialParts() {
      return null
    },
    async createUpload(key) {
      const { UploadId } = await told(
        client.send(new CreateMultipartUploadCommand({ ...placeOf(key), ContentType: 'application/octet-stream' })),
      )
      if (UploadId === undefined) throw new Error('The storage service began no upload.')
      return UploadId
    },
    async partUrl(upload, partNumber, expiresInSeconds) {
      checkPartNumber(partNumber)
      // The length is part of the signature, so a part of another length is refused.
      const command = new UploadPartCommand({
        ...placeOf(upload.key),
        UploadId: upload.id,
        PartNumber: partNumber,
        ContentLength: partLength(upload, partNumber),
      })
      return getSignedUrl(client, command, { expiresIn: expiresInSeconds, signingDate: new Date(nowMs()) })
    },
    async listParts(upload) {
      return (await wholePartsOf(upload))?.map((part) => part.PartNumber) ?? null
    },
    async completeUpload(upload) {
      const parts = await wholePartsOf(upload)
      // Null if an interrupted attempt or a concurrent request has already joined it.
      if (parts && parts.length < upload.partsCount)
        throw new StorageError('PART_MISSING', `${parts.length} of ${upload.partsCount} parts were received.`)
      if (parts)
        await orNull(
          client.send(
            new CompleteMultipartUploadCommand({
              ...placeOf(upload.key),
              UploadId: upload.id,
              MultipartUpload: { Parts: parts },
            }),
          ),
        )
      return measure(upload.key)
    },
    abortUpload: abort,
    async abortUploadsBefore(instant) {
      let removed = 0
      for await (const { Key, UploadId, Initiated } of unfinishedUploads()) {
        if (Key === undefined || UploadId === undefined || !Initiated || Initiated >= instant) continue
        const key = Key.slice(PREFIX.length)
        const parts = (await partsOf({ id: UploadId, key })) ?? []
        if (parts.some((part) => part.LastModified && part.LastModified >= instant)) continue
        await abort(UploadId, key)
        removed += 1
      }
      return removed
    },
    async put(key, content) {
      await told(
        client.send(
          new PutObjectCommand({
            ...placeOf(key),
            Body: content,
            ContentType: 'application/octet-stream',
            IfNoneMatch: '*',
          }),
        ),
      )
      return { key, sizeBytes: content.byteLength, sha256: createHash('sha256').update(content).digest('hex') }
    },
    async downloadUrl(key, { fileName, contentType, inline, expiresInSeconds }) {
      const command = new GetObjectCommand({
        ...placeOf(key),
        ResponseContentType: servedType(contentType),
        ResponseContentDisposition: contentDisposition(fileName, contentType, inline ?? false),
        ResponseCacheControl: 'private, no-store',
      })
      return getSignedUrl(client, command, { expiresIn: expiresInSeconds, signingDate: new Date(nowMs()) })
    },
    read,
    async sizeOf(key) {
      return (await orNull(client.send(new HeadObjectCommand(placeOf(key)))))?.ContentLength ?? null
    },
    async delete(key) {
      await orNull(client.send(new DeleteObjectCommand(placeOf(key))))
    },
    close: () => client.destroy(),
  }
}
