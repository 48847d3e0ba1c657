import { pipeline, Readable, Transform } from 'node:stream'
import type { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import type { S3Client } from '@aws-sdk/client-s3'
import { ResponseTooLargeError } from './bounded-fetch.ts'

/** The middleware stack of an SDK client: its shape is the same for every service. */
type AwsClient = Pick<S3Client, 'middlewareStack'> | Pick<CognitoIdentityProviderClient, 'middlewareStack'>

export interface AwsResponseLimits {
  maxBytes: number
  /** For the body after the headers arrived, because the SDK's own limits end with the headers. */
  timeoutMs: number
  /** Commands whose callers read and limit the body. */
  streamed?: readonly string[]
}

function limited(body: Readable, { maxBytes, timeoutMs }: AwsResponseLimits): Readable {
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > maxBytes) done(new ResponseTooLargeError(maxBytes))
      else done(null, chunk)
    },
  })
  const timer = setTimeout(() => {
    counted.destroy(new DOMException(`The response did not end in ${timeoutMs} ms.`, 'TimeoutError'))
  }, timeoutMs)
  // Closing either stream closes the other; the reader receives the error.
  pipeline(body, counted, () => clearTimeout(timer))
  return counted
}

/** Limits the responses that an AWS SDK client reads completely into memory. */
export function limitAwsResponses(client: AwsClient, limits: AwsResponseLimits): void {
  const stack = client.middlewareStack as S3Client['middlewareStack']
  stack.add(
    (next, context) => async (args) => {
      const result = await next(args)
      const response = result.response as { body?: unknown } | undefined
      const isStreamed = limits.streamed?.includes(context.commandName ?? '') ?? false
      if (!isStreamed && response?.body instanceof Readable) response.body = limited(response.body, limits)
      return result
    },
    // Right after the handler, before the SDK reads the body.
    { step: 'deserialize', priority: 'low', name: 'limitResponse' },
  )
}
