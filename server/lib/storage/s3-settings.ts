/** A bucket of S3, or of a service that speaks its protocol. */
export interface S3Settings {
  bucket: string
  region: string
  /** Origin of the service; null: AWS. */
  endpoint: string | null
  /** Null: from the SDK's usual places (environment, role). */
  credentials: { accessKeyId: string; secretAccessKey: string } | null
  /** The bucket stands in the path and not in the host's name. */
  forcePathStyle: boolean
  /** Instead of the usual limits of silence and of a whole answer, milliseconds. */
  timeoutMs?: number
}

/** The origin of the bucket's signed URLs: pages must be allowed to reach it. */
export function s3Origin({ bucket, region, endpoint, forcePathStyle }: S3Settings): string {
  const { protocol, host } = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`)
  return `${protocol}//${forcePathStyle ? '' : `${bucket}.`}${host}`
}
