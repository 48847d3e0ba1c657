import type * as z from 'zod/mini'
import type { Db } from '#server/db/client.ts'
import type { Context } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type {
  MutationOrganizationBusinessLineCreateArgs,
  MutationOrganizationBusinessLineDeleteArgs,
  MutationOrganizationBusinessLineUpdateArgs,
  OrganizationBusinessLine,
  OrganizationBusinessLineInput,
} from '#server/graphql/generated.ts'
import { parseInput, readId, refuse } from '#server/graphql/validate-input.ts'
import { type FieldLabels, mergeEdit, readBase, recordChange } from '#server/modules/history/service.ts'
import { changeOrganization, organizationChange } from '#server/modules/organizations/service.ts'
import { BUSINESS_LINES_MAX_COUNT, FEATURED_BUSINESS_LINES_MAX_COUNT } from '#shared/limits.ts'
import { businessLineMessages, organizationBusinessLineInput } from '#shared/validation/organization-profile.ts'
import { toBusinessLine } from './mappers.ts'
import { type BusinessLineRow, findBusinessLines, removeBusinessLine, saveBusinessLine } from './repository.ts'

const LABELS: FieldLabels<BusinessLineRow> = { line: 'Name', text: 'Description', specialty: 'Featured' }

async function record(
  context: Context,
  tx: Db,
  before: BusinessLineRow | null,
  after: BusinessLineRow | null,
): Promise<void> {
  const row = after ?? before
  if (!row) return
  const { id: entityId, line: entityValue, organizationId } = row
  const entity = { entityType: 'BusinessLine', entityId, entityValue, organizationId, area: 'Profile' } as const
  await recordChange(tx, context, organizationChange(entity, { before, after, labels: LABELS }))
}

/**
 * Refuses another featured line if the maximum number is reached. A line that is already featured may stay featured.
 */
function checkFeatured(all: readonly BusinessLineRow[], before: BusinessLineRow | null, specialty: boolean): void {
  if (!specialty || before?.specialty === true) return
  if (all.filter((one) => one.specialty).length >= FEATURED_BUSINESS_LINES_MAX_COUNT)
    refuse('line.specialty', businessLineMessages.tooManyFeatured(FEATURED_BUSINESS_LINES_MAX_COUNT))
}

type LineValues = Pick<BusinessLineRow, 'line' | 'text' | 'specialty'>

const toRow = ({ line, text, specialty }: z.infer<typeof organizationBusinessLineInput>): LineValues => ({
  ...{ line, text: text || null, specialty },
})

const read = (input: OrganizationBusinessLineInput): LineValues =>
  toRow(parseInput(organizationBusinessLineInput, input, 'line'))

/**
 * Adds a line of business.
 *
 * @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION_FAILED beyond BUSINESS_LINES_MAX_COUNT, or
 *   FEATURED_BUSINESS_LINES_MAX_COUNT featured lines
 */
export function organizationBusinessLineCreate(
  context: Context,
  args: MutationOrganizationBusinessLineCreateArgs,
): Promise<OrganizationBusinessLine> {
  const values = read(args.line)
  return changeOrganization(context, args.organizationId, async (tx, { id: organizationId }) => {
    const all = await findBusinessLines(tx, organizationId)
    if (all.length >= BUSINESS_LINES_MAX_COUNT) refuse('line', businessLineMessages.tooMany(BUSINESS_LINES_MAX_COUNT))
    checkFeatured(all, null, values.specialty)
    const after = { id: context.services.ids.uuid(), organizationId, ...values }
    await saveBusinessLine(tx, after)
    await record(context, tx, null, after)
    return toBusinessLine(after)
  })
}

/**
 * Changes a line of business.
 *
 * @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION_FAILED beyond FEATURED_BUSINESS_LINES_MAX_COUNT; CONFLICT if the
 *   same was changed since `base`
 */
export function organizationBusinessLineUpdate(
  context: Context,
  args: MutationOrganizationBusinessLineUpdateArgs,
): Promise<OrganizationBusinessLine> {
  const edit = read(args.line)
  const startedWith = readBase(organizationBusinessLineInput, args, toRow)
  const lineId = readId(args.lineId)
  return changeOrganization(context, args.organizationId, async (tx, { id: organizationId }) => {
    const all = await findBusinessLines(tx, organizationId)
    const before = all.find((one) => one.id === lineId)
    if (!before) throw new AppError('NOT_FOUND')
    const values = { ...edit, ...mergeEdit(before, edit, startedWith, { labels: LABELS }) }
    checkFeatured(all, before, values.specialty)
    const after = { ...before, ...values }
    await saveBusinessLine(tx, after)
    await record(context, tx, before, after)
    return toBusinessLine(after)
  })
}

/**
 * Deletes a line of business; false if it does not exist.
 *
 * @throws AppError NOT_FOUND for the organization, FORBIDDEN
 */
export function organizationBusinessLineDelete(
  context: Context,
  args: MutationOrganizationBusinessLineDeleteArgs,
): Promise<boolean> {
  const lineId = readId(args.lineId)
  return changeOrganization(context, args.organizationId, async (tx, { id: organizationId }) => {
    const before = (await findBusinessLines(tx, organizationId)).find((one) => one.id === lineId)
    if (!before) return false
    await removeBusinessLine(tx, lineId)
    await record(context, tx, before, null)
    return true
  })
}
