import type { Db } from '#server/db/client.ts'
import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type {
  ConversationInsuranceInput,
  OrganizationAccount,
  OrganizationAccountInput,
  OrganizationConversationInsurance,
} from '#server/graphql/generated.ts'
import { parseInput, readId } from '#server/graphql/validate-input.ts'
import {
  changeOrganization,
  findMemberIds,
  notifyOfPermissions,
  updateOrganization,
} from '#server/modules/organizations/service.ts'
import { changeHandle } from '#server/modules/profiles/service.ts'
import { conversationInsuranceInput, organizationAccountInput } from '#shared/validation/organization-account.ts'
import { INVALID_PHONE_MESSAGE } from '#shared/validation/phone.ts'
import { toNational } from '#shared/validation/phone-number.ts'
import { toAccount } from './mappers.ts'
import { type AccountRow, findAccount } from './repository.ts'

export { listOrganizationAddresses, removeOrganizationAddress, saveOrganizationAddress } from './addresses.ts'
export { listRepresentatives, removeRepresentative, upsertRepresentative } from './representatives.ts'

async function readAccount(db: Db, organizationId: string): Promise<AccountRow> {
  const row = await findAccount(db, readId(organizationId))
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

/** @throws AppError NOT_FOUND */
export async function getAccount(context: Context, organizationId: string): Promise<OrganizationAccount> {
  return toAccount(await readAccount(context.services.database.db, organizationId), requireViewer(context))
}

/**
 * Changes name, address, phone and handle (doc 3 section 2).
 *
 * @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION_FAILED, NAME_IN_USE
 */
export function updateAccount(
  context: Context,
  organizationId: string,
  input: OrganizationAccountInput,
): Promise<OrganizationAccount> {
  const value = parseInput(organizationAccountInput, input, 'organizationAccount')
  const mainPhoneNumber = toNational(value.mainPhoneNumber)
  if (mainPhoneNumber === null) {
    const path = 'organizationAccount.mainPhoneNumber.number'
    throw new AppError('VALIDATION_FAILED', { details: [{ path, message: INVALID_PHONE_MESSAGE }] })
  }
  return changeOrganization(context, organizationId, async (tx, { id }) => {
    const before = await readAccount(tx, id)
    if (value.handle !== before.handle)
      await changeHandle(tx, { entityType: 'Organization', id }, value.handle, 'organizationAccount.handle')
    const after = await updateOrganization(tx, id, {
      legalName: value.legalName,
      displayName: value.displayName,
      emailAddress: value.systemEmailAddress,
      mainPhoneCountryCode: value.mainPhoneNumber.countryCode,
      mainPhoneNumber,
    })
    return toAccount({ ...after, handle: value.handle }, requireViewer(context))
  })
}

/** Activates or deactivates an organization; its members' open pages learn what they may do now. @throws AppError NOT_FOUND */
export async function setActive(
  context: Context,
  organizationId: string,
  active: boolean,
): Promise<OrganizationAccount> {
  const { account, memberIds } = await changeOrganization(
    context,
    organizationId,
    async (tx, { id }) => {
      const before = await readAccount(tx, id)
      const after = await updateOrganization(tx, id, { deactivated: !active })
      const account = toAccount({ ...before, ...after }, requireViewer(context))
      return { account, memberIds: before.deactivated === active ? await findMemberIds(tx, id) : [] }
    },
    { evenDeactivated: true },
  )
  notifyOfPermissions(context, memberIds)
  return account
}

/** Makes an active organization private or public (decision 2). @throws AppError NOT_FOUND; FORBIDDEN when it is deactivated */
export function setPrivate(
  context: Context,
  organizationId: string,
  isPrivate: boolean,
): Promise<OrganizationAccount> {
  return changeOrganization(context, organizationId, async (tx, { id }) => {
    const before = await readAccount(tx, id)
    const after = await updateOrganization(tx, id, { private: isPrivate })
    return toAccount({ ...before, ...after }, requireViewer(context))
  })
}

/** @throws AppError NOT_FOUND */
export async function getConversationInsurance(
  context: Context,
  organizationId: string,
): Promise<OrganizationConversationInsurance> {
  const { id, conversationInsuranceUrl } = await readAccount(context.services.database.db, organizationId)
  return { id, conversationInsuranceUrl }
}

/** Sets the address at the partner site, or takes it away. @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION_FAILED */
export function updateConversationInsurance(
  context: Context,
  organizationId: string,
  request: ConversationInsuranceInput,
): Promise<OrganizationConversationInsurance> {
  const { conversationInsuranceUrl } = parseInput(conversationInsuranceInput, request, 'request')
  return changeOrganization(context, organizationId, async (tx, { id }) => {
    await updateOrganization(tx, id, { conversationInsuranceUrl: conversationInsuranceUrl ?? null })
    return { id, conversationInsuranceUrl: conversationInsuranceUrl ?? null }
  })
}
