import type { LegacyCompanyFieldsFragment } from './legacy-claims.generated.ts'
import { messages } from './messages.ts'

export type CompanySort = keyof typeof messages.sorts
export const COMPANY_SORTS = Object.keys(messages.sorts) as [CompanySort, ...CompanySort[]]

type Company = Pick<
  LegacyCompanyFieldsFragment,
  | 'adjCoName'
  | 'userOverdueClaimCount'
  | 'userImpendingClaimCount'
  | 'companyOverdueClaimCount'
  | 'companyImpendingClaimCount'
>

const COUNTS = {
  myOverdue: 'userOverdueClaimCount',
  myDueSoon: 'userImpendingClaimCount',
  companyOverdue: 'companyOverdueClaimCount',
  companyDueSoon: 'companyImpendingClaimCount',
} as const

/** Sorts by name, or by count with the highest first and missing counts last. Equal counts are sorted by name. */
export function sortCompanies<One extends Company>(companies: readonly One[], sort: CompanySort): One[] {
  const valueOf = (one: Company): number => (sort === 'name' ? 0 : (one[COUNTS[sort]] ?? -1))
  return [...companies].sort((a, b) => valueOf(b) - valueOf(a) || a.adjCoName.localeCompare(b.adjCoName, 'en'))
}
