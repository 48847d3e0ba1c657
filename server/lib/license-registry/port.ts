import type { Checkable } from '#server/lib/health/finding.ts'
import type * as z from 'zod/mini'
import type { usLicensingInput } from '#shared/validation/licensing.ts'

/** A registry's record of a producer, in the form of US licensing. */
export type RegistryRecord = z.infer<typeof usLicensingInput>

/** The national registry of producers did not respond, or sent an invalid response. */
export class RegistryUnavailableError extends Error {
  override readonly name = 'RegistryUnavailableError'
}

/** A national registry of insurance producers in the United States. */
export interface LicenseRegistryPort extends Checkable {
  /** Whether its records are made up; users who import one see this. */
  readonly isBuiltIn: boolean
  /** Null if no producer has this National Producer Number. @throws RegistryUnavailableError */
  findProducer(npn: string): Promise<RegistryRecord | null>
}
