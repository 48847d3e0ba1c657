import { randomUUID } from 'node:crypto'
import {
  AbortMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { boundedFetch, discardBody } from '#server/lib/bounded-fetch/bounded-fetch.ts'
import { CheckError } from '#server/lib/health/finding.ts'
import { reasonOf } from '#server/lib/health/reason.ts'
import { CHECK_REQUEST_LIMIT_MS } from '#shared/limits/server-times.ts'

const LIMITS = { maxBytes: 1_000_000, timeoutMs: CHECK_REQUEST_LIMIT_MS }

/** Names the step that failed, and the permission that it needs. */
async function step<T>(what: string, permission: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw new CheckError(
      `${what} failed: ${reasonOf(error)}`,
      `Give the key ${permission} on the bucket (docs/operations.md, "In a bucket").`,
    )
  }
}

/**
 * Whether browsers may send a part from a page of `origin`; they send a CORS preflight before the PUT.
 * @throws CheckError naming what the bucket does not allow
 */
async function requireCors(url: string, origin: string): Promise<void> {
  const headers = { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' }
  const response = await boundedFetch(url, { method: 'OPTIONS', headers }, LIMITS)
  await discardBody(response)
  const allowedOrigin = response.headers.get('access-control-allow-origin')
  const methods = response.headers.get('access-control-allow-methods') ?? ''
  const isAllowed = allowedOrigin === '*' || allowedOrigin === origin
  if (!response.ok || !isAllowed || !/\bPUT\b|\*/.test(methods))
    throw new CheckError(
      `The bucket does not let pages of ${origin} send files (CORS).`,
      'Set the CORS rules of docs/operations.md, "In a bucket", on the bucket.',
    )
}

/**
 * Performs the product's file operations on one small object: put, get, a signed part as devices send it, delete.
 * @param origin of the pages that send files
 * @throws CheckError naming the step that failed and the permission that it needs
 */
export async function checkBucket(client: S3Client, place: { bucket: string; prefix: string }, origin: string) {
  const target = { Bucket: place.bucket, Key: `${place.prefix}diagnostics/${randomUUID()}` }
  const content = 'diagnostics'
  await step('Putting an object', 's3:PutObject', client.send(new PutObjectCommand({ ...target, Body: content })))
  const got = await step('Getting an object', 's3:GetObject', client.send(new GetObjectCommand(target)))
  if ((await got.Body?.transformToString()) !== content)
    throw new CheckError('The bucket returned something else than what was put there.')
  const { UploadId } = await step(
    'Beginning a multipart upload',
    's3:PutObject',
    client.send(new CreateMultipartUploadCommand(target)),
  )
  const upload = { ...target, UploadId }
  try {
    const command = new UploadPartCommand({ ...upload, PartNumber: 1, ContentLength: content.length })
    const url = await getSignedUrl(client, command, { expiresIn: 60 })
    await requireCors(url, origin)
    const put = boundedFetch(url, { method: 'PUT', body: content }, LIMITS)
    const answer = await step('Sending a part to its signed address', 's3:PutObject', put)
    await discardBody(answer)
    if (!answer.ok) throw new CheckError(`The bucket refused a part at its signed address (${answer.status}).`)
  } finally {
    await step(
      'Giving up a multipart upload',
      's3:AbortMultipartUpload',
      client.send(new AbortMultipartUploadCommand(upload)),
    )
  }
  await step('Deleting an object', 's3:DeleteObject', client.send(new DeleteObjectCommand(target)))
}
