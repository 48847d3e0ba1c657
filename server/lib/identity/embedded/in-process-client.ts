import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import type { CognitoIdentityProviderClientConfig } from '@aws-sdk/client-cognito-identity-provider'
import { EMBEDDED_REGION } from './pool.ts'
import { TARGET_HEADER } from './protocol.ts'
import type { ProtocolAnswer } from './protocol.ts'

/** The parts of the SDK's request that the protocol needs. */
interface SdkRequest {
  headers: Record<string, string>
  body?: unknown
}

/** An SDK client whose calls are handled in this process, so that Admin operations have no network address. */
export function createInProcessClient(
  answer: (target: string | undefined, body: string) => Promise<ProtocolAnswer>,
): CognitoIdentityProviderClient {
  const requestHandler = {
    async handle(request: SdkRequest) {
      const { statusCode, headers, body } = await answer(request.headers[TARGET_HEADER], readText(request.body))
      return { response: { statusCode, headers, body: new TextEncoder().encode(body) } }
    },
    updateHttpClientConfig: () => undefined,
    httpHandlerConfigs: () => ({}),
  } as NonNullable<CognitoIdentityProviderClientConfig['requestHandler']>
  return new CognitoIdentityProviderClient({
    region: EMBEDDED_REGION,
    endpoint: 'http://identity.invalid',
    // The SDK signs every call; in process, the signature is not checked.
    credentials: { accessKeyId: 'embedded', secretAccessKey: 'embedded' },
    maxAttempts: 1,
    requestHandler,
  })
}

function readText(body: unknown): string {
  if (typeof body === 'string') return body
  // The SDK's body is a byte array that logs a warning when it is used as text.
  return body instanceof Uint8Array ? new TextDecoder().decode(body) : ''
}
