import type { Context } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type {
  MutationUserProfileUsaAdjusterLicensingSetFromRegistryArgs,
  QueryAdjusterLicensingRegistryLookupArgs,
  RegistryLicensing,
  UsLicensing,
} from '#server/graphql/generated.ts'
import { parseInput, readId, refuse } from '#server/graphql/validate-input.ts'
import { type RegistryRecord, RegistryUnavailableError } from '#server/lib/license-registry/port.ts'
import { findProfileRow } from '#server/modules/profiles/service.ts'
import { registryLookupInput } from '#shared/validation/licensing.ts'
import { foldedText } from '#shared/text/folded-text.ts'
import { userProfileUsaAdjusterLicensingSetManual } from './setting.ts'

/**
 * Returns the registry's record of an NPN. It must have the person's name, so that no one imports the licenses of
 * another person.
 */
async function findOwnRecord(
  context: Context,
  args: QueryAdjusterLicensingRegistryLookupArgs,
): Promise<{ record: RegistryRecord; isBuiltIn: boolean }> {
  const { npn } = parseInput(registryLookupInput, { npn: args.npn }, '')
  const { licenseRegistry, log } = context.services
  const person = await findProfileRow(context, readId(args.userId))
  if (!person) throw new AppError('NOT_FOUND')
  if (!licenseRegistry) throw new AppError('FORBIDDEN')
  const record = await licenseRegistry.findProducer(npn).catch((err: unknown) => {
    if (!(err instanceof RegistryUnavailableError)) throw err
    log.warn({ err }, 'the license registry is not available')
    throw new AppError('UNAVAILABLE', { userMessage: 'The license registry is not available. Please try again later.' })
  })
  const nameOf = (first: string, last: string): string => foldedText(`${first.trim()} ${last.trim()}`)
  const isTheirs = record && nameOf(record.firstName, record.lastName) === nameOf(person.first_name, person.last_name)
  if (!isTheirs) refuse('npn', 'The registry has no one with this NPN and this name.')
  return { record, isBuiltIn: licenseRegistry.isBuiltIn }
}

/**
 * Returns a person's record in the registry for a preview before the import. The guard has already authorized the
 * caller.
 *
 * @throws AppError NOT_FOUND, VALIDATION_FAILED, UNAVAILABLE; FORBIDDEN if no registry is configured
 */
export async function adjusterLicensingRegistryLookup(
  context: Context,
  args: QueryAdjusterLicensingRegistryLookupArgs,
): Promise<RegistryLicensing> {
  const { record, isBuiltIn } = await findOwnRecord(context, args)
  const { npn, firstName, lastName, statesLicensing } = record
  return {
    ...{ npn, firstName, lastName },
    licensingProvenance: isBuiltIn ? 'BuiltInRegistry' : 'Registry',
    states: statesLicensing.map(({ stateAddressFieldLookupId, stateLicenses, stateAppointments }) => ({
      stateAddressFieldLookupId,
      licensesCount: stateLicenses.length,
      appointmentsCount: stateAppointments.length,
    })),
  }
}

/**
 * Replaces a person's United States licensing with the registry's current record.
 *
 * @throws AppError as adjusterLicensingRegistryLookup
 */
export async function userProfileUsaAdjusterLicensingSetFromRegistry(
  context: Context,
  args: MutationUserProfileUsaAdjusterLicensingSetFromRegistryArgs,
): Promise<UsLicensing> {
  const { record, isBuiltIn } = await findOwnRecord(context, args)
  return userProfileUsaAdjusterLicensingSetManual(
    context,
    args.userId,
    record,
    isBuiltIn ? 'BuiltInRegistry' : 'Registry',
  )
}
