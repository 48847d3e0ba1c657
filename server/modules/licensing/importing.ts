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

/** The record of an NPN, when it is of somebody of the person's name: nobody takes over the licenses of others. */
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
 * The registry's record of a person, to look at before it is imported. The guard let the caller through.
 *
 * @throws AppError NOT_FOUND, VALIDATION_FAILED, UNAVAILABLE; FORBIDDEN where no registry is connected
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
 * Puts what the registry has now in the place of the United States licensing of a person.
 *
 * @throws AppError as lookUpInRegistry
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
