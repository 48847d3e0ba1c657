import type * as z from 'zod/mini'
import type { Db } from '#server/db/client.ts'
import { readPage } from '#server/db/page.ts'
import type { Context } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type {
  MutationOrganizationRepresentativeUpsertArgs,
  OrganizationRepresentative,
  OrganizationRepresentativePage,
  QueryOrganizationRepresentativesArgs,
  RepresentativeUpdateInput,
} from '#server/graphql/generated.ts'
import { parseInput, readId, readSearchText } from '#server/graphql/validate-input.ts'
import { type FieldLabels, mergeEdit, readBase, recordChange } from '#server/modules/history/service.ts'
import { changeOrganization, organizationChange } from '#server/modules/organizations/service.ts'
import type { ErrorDetail } from '#shared/errors.ts'
import { REPRESENTATIVES_MAX_COUNT, REPRESENTATIVES_PAGE_ROWS } from '#shared/limits.ts'
import { representativeUpdateInput } from '#shared/validation/organization-account.ts'
import { phoneRefusal, toNational } from '#shared/validation/phone-number.ts'
import { toRepresentative } from './mappers.ts'
import { isLastPrimary } from './policy.ts'
import {
  deleteRepresentative,
  findAllRepresentatives,
  findRepresentatives,
  type RepresentativeRow,
  saveRepresentative,
} from './repository.ts'

/** Returns a page of representatives, sorted by name. @throws AppError NOT_FOUND, VALIDATION_FAILED */
export async function organizationRepresentatives(
  { services }: Context,
  args: QueryOrganizationRepresentativesArgs,
): Promise<OrganizationRepresentativePage> {
  const { totalCount, items } = await findRepresentatives(services.database, readId(args.organizationId), {
    text: readSearchText(args.searchFor),
    sortDirection: args.sortDirection,
    page: readPage(args, { size: REPRESENTATIVES_PAGE_ROWS, max: REPRESENTATIVES_MAX_COUNT }),
  })
  return { totalCount, items: items.map((row) => toRepresentative(row, !row.isLastPrimary)) }
}

type Values = Omit<RepresentativeRow, 'id' | 'organizationId' | 'updatedAt'>

/** A phone number that the numbering plans do not allow becomes null. */
function toRow(value: z.infer<typeof representativeUpdateInput>) {
  const { name, cellPhoneNumber, workPhoneNumber } = value
  return {
    types: value.representativeType,
    firstName: name.firstName,
    middleName: name.middleName || null,
    lastName: name.lastName,
    suffix: name.suffix || null,
    title: value.title,
    emailAddress: value.emailAddress,
    cellPhoneCountryCode: cellPhoneNumber.countryCode,
    cellPhoneNumber: toNational(cellPhoneNumber),
    workPhoneCountryCode: workPhoneNumber?.countryCode ?? null,
    workPhoneNumber: workPhoneNumber ? toNational(workPhoneNumber) : null,
  }
}

const TOGETHER = [
  ['cellPhoneCountryCode', 'cellPhoneNumber'],
  ['workPhoneCountryCode', 'workPhoneNumber'],
] as const

/** @throws AppError VALIDATION_FAILED with all errors of the schema, or if there are none, of the phone numbers */
function readRepresentative(input: RepresentativeUpdateInput): Values {
  const value = parseInput(representativeUpdateInput, input, 'update')
  const { cellPhoneNumber, workPhoneNumber } = value
  const row = toRow(value)
  const { cellPhoneNumber: cell, workPhoneNumber: work } = row
  const details: ErrorDetail[] = []
  if (cell === null) details.push({ path: 'update.cellPhoneNumber.number', message: phoneRefusal(cellPhoneNumber) })
  if (workPhoneNumber && work === null)
    details.push({ path: 'update.workPhoneNumber.number', message: phoneRefusal(workPhoneNumber) })
  if (cell === null || details.length > 0) throw new AppError('VALIDATION_FAILED', { details })
  return { ...row, cellPhoneNumber: cell }
}

const LABELS: FieldLabels<RepresentativeRow> = {
  types: 'Representative Type',
  firstName: 'First Name',
  middleName: 'Middle Name',
  lastName: 'Last Name',
  suffix: 'Suffix',
  title: 'Title',
  emailAddress: 'Email',
  cellPhoneCountryCode: 'Cell Phone Country Code',
  cellPhoneNumber: 'Cell Phone',
  workPhoneCountryCode: 'Work Phone Country Code',
  workPhoneNumber: 'Work Phone',
}

async function record(
  context: Context,
  tx: Db,
  before: RepresentativeRow | null,
  after: RepresentativeRow | null,
): Promise<void> {
  const row = after ?? before
  if (!row) return
  const { id: entityId, organizationId } = row
  const entityValue = `${row.firstName} ${row.lastName}`
  const entity = { entityType: 'Representative', entityId, entityValue, organizationId, area: 'Account' } as const
  await recordChange(tx, context, organizationChange(entity, { before, after, labels: LABELS }))
}

/**
 * Adds or changes a representative.
 *
 * @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION_FAILED; LAST_PRIMARY_REPRESENTATIVE if the last Primary
 *   representative would lose that type; CONFLICT if the same was changed since `base`
 */
export function organizationRepresentativeUpsert(
  context: Context,
  args: MutationOrganizationRepresentativeUpsertArgs,
): Promise<OrganizationRepresentative> {
  const { organizationId, representativeId, update } = args
  const edit = readRepresentative(update)
  const base = readBase(representativeUpdateInput, args, (given) => toRow(given) as Values)
  const { ids, clock } = context.services
  return changeOrganization(context, organizationId, async (tx, organization) => {
    const all = await findAllRepresentatives(tx, organization.id)
    const id = representativeId == null ? null : readId(representativeId)
    const before = all.find((one) => one.id === id) ?? null
    if (id !== null && !before) throw new AppError('NOT_FOUND')
    if (!before && all.length >= REPRESENTATIVES_MAX_COUNT) throw new AppError('RATE_LIMITED')
    const options = { labels: LABELS, together: TOGETHER }
    const merged = before ? mergeEdit<RepresentativeRow>(before, edit, base, options) : edit
    const values = { ...edit, ...merged }
    if (before && isLastPrimary(before, all) && !values.types.includes('Primary'))
      throw new AppError('LAST_PRIMARY_REPRESENTATIVE')
    const after = { ...values, id: id ?? ids.uuid(), organizationId: organization.id, updatedAt: clock.now() }
    await saveRepresentative(tx, after)
    await record(context, tx, before, after)
    return toRepresentative(after, !isLastPrimary(after, [...all.filter((one) => one.id !== after.id), after]))
  })
}

/**
 * Deletes a representative; false if it does not exist.
 *
 * @throws AppError NOT_FOUND, FORBIDDEN, LAST_PRIMARY_REPRESENTATIVE
 */
export function organizationRepresentativeDelete(
  context: Context,
  args: { organizationId: string; representativeId: string },
): Promise<boolean> {
  const id = readId(args.representativeId)
  return changeOrganization(context, args.organizationId, async (tx, organization) => {
    const all = await findAllRepresentatives(tx, organization.id)
    const row = all.find((one) => one.id === id)
    if (!row) return false
    if (isLastPrimary(row, all)) throw new AppError('LAST_PRIMARY_REPRESENTATIVE')
    await deleteRepresentative(tx, id)
    await record(context, tx, row, null)
    return true
  })
}
