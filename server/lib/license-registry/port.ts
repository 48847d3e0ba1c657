import type { Checkable } from '#server/lib/health/finding.ts'
import type * as z from 'zod/mini'
import type { usLicensingInput } from '#shared/validation/licensing.ts'

/** A registry's record of a producer, by the rules of US licensing. */
export type RegistryRecord = z.infer<typeof usLicensingInput>

/** The national registry of producers did not answer, or answered something else. */
export class RegistryUnavailableError extends Error {
  override readonly name = 'RegistryUnavailableError'
}

/** A national registry of insurance producers in the United States. */
export interface LicenseRegistryPort extends Checkable {
  /** Whether its records are made up: whoever imports is told so. */
  readonly isBuiltIn: boolean
  /** Null when it has nobody of this National Producer Number. @throws RegistryUnavailableError */
  findProducer(npn: string): Promise<RegistryRecord | null>
}
