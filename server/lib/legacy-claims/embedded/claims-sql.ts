import { LEGACY_CLAIMS_NEAR_DAYS } from '#shared/limits.ts'
import { aliased, columns, computed } from '#server/db/typed-sql.ts'
import { legacyClaims, legacyUsers } from './tables.ts'

const c = aliased(legacyClaims, 'c')
const a = aliased(legacyUsers, 'a')

/** Claims of an account: its own, and those of its carrier, branch or company. */
export const OWN = '(c.adjuster_id = u.user_id or c.claims_rep_id = u.user_id)'
export const GROUP = `(case when u.client_company is not null then c.client_company = u.client_company
  when u.role = 'BranchAdmin' then c.branch = u.branch else true end)`

export const overdue = (today: string): string => `c.due_date < ${today}::date`
export const impending = (today: string): string =>
  `c.due_date between ${today}::date and ${today}::date + ${LEGACY_CLAIMS_NEAR_DAYS}`
export const received = (today: string): string =>
  `c.received_date between ${today}::date - ${LEGACY_CLAIMS_NEAR_DAYS} and ${today}::date`

export const countsOf = (scope: string): string => `json_build_object(
  'claims', count(*) filter (where ${scope}), 'overdue', count(*) filter (where ${scope} and ${overdue('$3')}),
  'impending', count(*) filter (where ${scope} and ${impending('$3')}),
  'recentlyReceived', count(*) filter (where ${scope} and ${received('$3')}))`

export const CLAIM = columns({
  claimId: c.claimId,
  claimFileId: c.claimNumber,
  receivedDate: c.receivedDate,
  dueDate: c.dueDate,
  insuredCompany: c.insuredCompany,
  insuredFirstName: c.insuredFirstName,
  insuredLastName: c.insuredLastName,
  lossAddress: c.lossAddress,
  lossCity: c.lossCity,
  lossState: c.lossState,
  lossDate: c.lossDate,
  peril: c.peril,
  status: c.status,
  adjuster: computed<string | null>(`(select concat_ws(' ', ${a.firstName}, ${a.lastName}) from legacy_users a
    where ${a.systemId} = ${c.systemId} and ${a.userId} = ${c.adjusterId})`),
  company: c.clientCompany,
  companyFileId: c.clientFileId,
})
