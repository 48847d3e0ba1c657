/** A bucket of S3, or of an S3-compatible service. */
export interface S3Settings {
  bucket: string
  region: string
  /** Origin of the service; null for AWS. */
  endpoint: string | null
  /** Null for the SDK's default chain (environment, role). */
  credentials: { accessKeyId: string; secretAccessKey: string } | null
  /** The bucket is in the path instead of the host name. */
  forcePathStyle: boolean
  /** Overrides the usual limits of silence and of a whole response, milliseconds. */
  timeoutMs?: number
}

/** The origin of the bucket's signed URLs; the content security policy must allow it. */
export function s3Origin({ bucket, region, endpoint, forcePathStyle }: S3Settings): string {
  const { protocol, host } = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`)
  return `${protocol}//${forcePathStyle ? '' : `${bucket}.`}${host}`
}
