import { followActivation } from '#server/modules/billing/service.ts'
import type * as z from 'zod/mini'
import { mergeEdit, readBase, recordChange } from '#server/modules/history/service.ts'
import type { Db } from '#server/db/client.ts'
import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type {
  ConversationInsuranceInput,
  OrganizationAccount,
  MutationOrganizationAccountUpdateArgs,
  OrganizationConversationInsurance,
} from '#server/graphql/generated.ts'
import { parseInput, readId, refuse } from '#server/graphql/validate-input.ts'
import {
  ACCOUNT_LABELS,
  changeOrganization,
  findMemberIds,
  notifyOfPermissions,
  ofAccount,
  organizationChange,
  type RecordedAccount,
  updateOrganization,
} from '#server/modules/organizations/service.ts'
import { changeHandle } from '#server/modules/handles/service.ts'
import { conversationInsuranceInput, organizationAccountInput } from '#shared/validation/organization-account.ts'
import { phoneRefusal, toNational } from '#shared/validation/phone-number.ts'
import { toAccount } from './mappers.ts'
import { type AccountRow, findAccount } from './repository.ts'

export {
  organizationLocationAddresses,
  organizationAccountLocationAddressDelete,
  organizationAccountLocationAddressAddOrUpdate,
} from './addresses.ts'
export {
  organizationRepresentatives,
  organizationRepresentativeDelete,
  organizationRepresentativeUpsert,
} from './representatives.ts'

async function readAccount(db: Db, organizationId: string): Promise<AccountRow> {
  const row = await findAccount(db, readId(organizationId))
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/** @throws AppError NOT_FOUND */
export async function organizationAccount(context: Context, organizationId: string): Promise<OrganizationAccount> {
  return toAccount(await readAccount(context.services.database.db, organizationId), requireViewer(context))
}

/** Updates the account and records the change. @returns the account before and after */
async function changeAccount(
  context: Context,
  tx: Db,
  id: string,
  { handle, ...values }: Partial<Omit<RecordedAccount, 'id'>>,
): Promise<{ before: AccountRow; after: AccountRow }> {
  const before = await readAccount(tx, id)
  if (handle != null && handle !== before.handle)
    await changeHandle(tx, { entityType: 'Organization', id }, handle, 'organizationAccount.handle')
  const after = { ...(await updateOrganization(tx, id, values)), handle: handle ?? before.handle }
  const entity = { ...ofAccount(id), entityValue: after.displayName }
  await recordChange(tx, context, organizationChange(entity, { before, after, labels: ACCOUNT_LABELS }))
  return { before, after }
}

const TOGETHER = [['mainPhoneCountryCode', 'mainPhoneNumber']] as const

const toRow = (value: z.infer<typeof organizationAccountInput>): Partial<AccountRow> => ({
  legalName: value.legalName,
  displayName: value.displayName,
  handle: value.handle,
  emailAddress: value.systemEmailAddress,
  mainPhoneCountryCode: value.mainPhoneNumber.countryCode,
  mainPhoneNumber: toNational(value.mainPhoneNumber),
})

/**
 * Changes name, address, phone and handle.
 *
 * @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION_FAILED, NAME_IN_USE; CONFLICT if the same was changed since `base`
 */
export async function organizationAccountUpdate(
  context: Context,
  args: MutationOrganizationAccountUpdateArgs,
): Promise<OrganizationAccount> {
  const { organizationId, organizationAccount } = args
  const edit = toRow(parseInput(organizationAccountInput, organizationAccount, 'organizationAccount'))
  if (edit.mainPhoneNumber === null)
    refuse('organizationAccount.mainPhoneNumber.number', phoneRefusal(organizationAccount.mainPhoneNumber))
  const base = readBase(organizationAccountInput, args, toRow)
  const { after } = await changeOrganization(context, organizationId, async (tx, { id }) => {
    const stored = await readAccount(tx, id)
    const options = { labels: ACCOUNT_LABELS, together: TOGETHER }
    return changeAccount(context, tx, id, mergeEdit(stored, edit, base, options))
  })
  return toAccount(after, requireViewer(context))
}

/** Activates or deactivates an organization and notifies its members' open clients of their changed permissions. */
async function setActive(context: Context, organizationId: string, active: boolean): Promise<OrganizationAccount> {
  const { account, memberIds } = await changeOrganization(
    context,
    organizationId,
    async (tx, { id }) => {
      const { before, after } = await changeAccount(context, tx, id, { deactivated: !active })
      const isChanged = before.deactivated !== after.deactivated
      if (isChanged) await followActivation(tx, context.services, id)
      return { account: after, memberIds: isChanged ? await findMemberIds(tx, id) : [] }
    },
    { evenDeactivated: true },
  )
  notifyOfPermissions(context, memberIds)
  return toAccount(account, requireViewer(context))
}

/** @throws AppError NOT_FOUND */
export function organizationAccountActivate(context: Context, organizationId: string): Promise<OrganizationAccount> {
  return setActive(context, organizationId, true)
}

/** @throws AppError NOT_FOUND */
export function organizationAccountDeactivate(context: Context, organizationId: string): Promise<OrganizationAccount> {
  return setActive(context, organizationId, false)
}

/**
 * Makes an active organization private or public.
 *
 * @throws AppError NOT_FOUND; FORBIDDEN if it is deactivated
 */
export async function organizationSetPrivate(
  context: Context,
  organizationId: string,
  isPrivate: boolean,
): Promise<OrganizationAccount> {
  const { after } = await changeOrganization(context, organizationId, (tx, { id }) =>
    changeAccount(context, tx, id, { private: isPrivate }),
  )
  return toAccount(after, requireViewer(context))
}

/** @throws AppError NOT_FOUND */
export async function organizationAccountGetConversationInsurance(
  context: Context,
  organizationId: string,
): Promise<OrganizationConversationInsurance> {
  const { id, conversationInsuranceUrl } = await readAccount(context.services.database.db, organizationId)
  return { id, conversationInsuranceUrl }
}

/**
 * Sets or removes the URL of the organization at the partner site.
 *
 * @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION_FAILED
 */
export async function organizationAccountUpdateConversationInsurance(
  context: Context,
  organizationId: string,
  request: ConversationInsuranceInput,
): Promise<OrganizationConversationInsurance> {
  const { conversationInsuranceUrl } = parseInput(conversationInsuranceInput, request, 'request')
  const { after } = await changeOrganization(context, organizationId, (tx, { id }) =>
    changeAccount(context, tx, id, { conversationInsuranceUrl: conversationInsuranceUrl ?? null }),
  )
  return { id: after.id, conversationInsuranceUrl: after.conversationInsuranceUrl }
}
