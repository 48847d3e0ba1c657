import type { Context } from '#server/graphql/context.ts'
import type { LegacyUser } from '#server/lib/legacy-claims/port.ts'
import { browsableHolders } from '#server/modules/documents/service.ts'
import { findLinkedOrganizations } from './repository.ts'

/** One of the caller's accounts, with the organization linked to its company, whose claims they may browse. */
export interface ClaimsAccess {
  account: LegacyUser
  organizationId: string
}

/**
 * Returns the accounts whose company is linked to an organization where the caller may browse the documents of claims:
 * theirs, or one above theirs. Of the latter, the caller may browse only the claims that the account lists.
 */
export async function browsable(context: Context, accounts: readonly LegacyUser[]): Promise<ClaimsAccess[]> {
  const companies = accounts.map(({ company }) => company)
  const linked = companies.length === 0 ? [] : await findLinkedOrganizations(context.services.database, companies)
  const holders = await browsableHolders(
    context,
    linked.map(({ id }) => id),
  )
  return accounts.flatMap((account) => {
    const { systemId, acid } = account.company
    const organizationId = linked.find((one) => one.systemId === systemId && one.acid === acid)?.id
    return organizationId !== undefined && holders.includes(organizationId) ? [{ account, organizationId }] : []
  })
}
