import * as z from 'zod/mini'
import { postJson } from '#server/lib/post-json/post-json.ts'
import { LICENSE_REGISTRY_TIMEOUT_MS } from '#shared/limits.ts'
import { usLicensingInput } from '#shared/validation/licensing.ts'
import { type LicenseRegistryPort, type RegistryRecord, RegistryUnavailableError } from './port.ts'

const answer = z.nullable(usLicensingInput)

/**
 * A registry behind HTTP and JSON (LICENSE_REGISTRY_URL): `POST /producers/find` with `{"npn"}` and the key as bearer
 * token; the answer is null or a record in the shape of the input UsLicensingInput (docs/operations.md).
 */
export function httpRegistry(options: { url: string; key: string }): LicenseRegistryPort {
  const service = { ...options, timeoutMs: LICENSE_REGISTRY_TIMEOUT_MS }
  async function findProducer(npn: string): Promise<RegistryRecord | null> {
    try {
      const response = await postJson(service, '/producers/find', { npn })
      if (!response.ok) throw new RegistryUnavailableError(`The registry answered ${response.status}.`)
      return answer.parse(await response.json())
    } catch (error) {
      if (error instanceof RegistryUnavailableError) throw error
      throw new RegistryUnavailableError('The registry did not answer as expected.', { cause: error })
    }
  }
  // A number that no producer has: a working registry answers null.
  return { isBuiltIn: false, findProducer, check: async () => void (await findProducer('0')) }
}
