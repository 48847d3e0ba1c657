import * as z from 'zod/mini'
import { discardBody } from '#server/lib/bounded-fetch/bounded-fetch.ts'
import { postJson } from '#server/lib/bounded-fetch/post-json.ts'
import { LICENSE_REGISTRY_TIMEOUT_MS } from '#shared/limits.ts'
import { usLicensingInput } from '#shared/validation/licensing.ts'
import { type LicenseRegistryPort, type RegistryRecord, RegistryUnavailableError } from './port.ts'

/** A record with the licenses of every state has about 50 kB. */
const RESPONSE_MAX_BYTES = 1_000_000

const answer = z.nullable(usLicensingInput)

/**
 * A registry over HTTP and JSON (LICENSE_REGISTRY_URL): `POST /producers/find` with `{"npn"}` and the key as bearer
 * token; the response is null or a record in the shape of the input UsLicensingInput (docs/operations.md).
 */
export function httpRegistry(options: {
  url: string
  key: string
  /** LICENSE_REGISTRY_TIMEOUT_MS if absent. */
  timeoutMs?: number
}): LicenseRegistryPort {
  const service = { timeoutMs: LICENSE_REGISTRY_TIMEOUT_MS, maxBytes: RESPONSE_MAX_BYTES, ...options }
  async function findProducer(npn: string): Promise<RegistryRecord | null> {
    try {
      const response = await postJson(service, '/producers/find', { npn })
      if (!response.ok) {
        await discardBody(response)
        throw new RegistryUnavailableError(`The registry answered ${response.status}.`)
      }
      return answer.parse(await response.json())
    } catch (error) {
      if (error instanceof RegistryUnavailableError) throw error
      throw new RegistryUnavailableError('The registry did not answer as expected.', { cause: error })
    }
  }
  // A number without a producer: a working registry returns null.
  return { isBuiltIn: false, findProducer, check: async () => void (await findProducer('0')) }
}
