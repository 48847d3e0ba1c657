import { titles } from './titles.ts'

/** Every sentence about the legacy claims system; those of doc 3 sections 4, 6, 8 and 9 stand word for word. */
export const messages = {
  linkedCompanies: titles.linkedCompanies,
  failed: 'Unable to load linked companies',
  none: 'No linked companies',
  noneText: 'A company that invites you to its claims system appears here.',
  sort: 'Sort by',
  sorts: {
    name: 'Name A-Z',
    myOverdue: 'My overdue',
    myDueSoon: 'My due soon',
    companyOverdue: 'Company overdue',
    companyDueSoon: 'Company due soon',
  },
  roleFilter: 'Roles',
  denied: "You don't have permission to see this information. Contact your company administrator if this is a mistake.",
  open: 'Open',
  openCompany: (name: string) => `Open ${name}`,
  claimsFailed: 'Unable to load jobs',
  noClaims: 'No jobs',
  subsets: {
    Overdue: 'Overdue',
    DueNext3Days: 'Due Next 3 Days',
    ReceivedLast3Days: 'Received Last 3 Days',
  },
  counts: { claims: 'Open', overdue: 'Overdue', impending: 'Due next 3 days', received: 'Received last 3 days' },
  dueToday: 'DUE TODAY',
  dueTomorrow: 'DUE TOMORROW',
  receivedToday: 'RECEIVED TODAY',
  receivedYesterday: 'RECEIVED YESTERDAY',
  due: (date: string) => `Due ${date}`,
  received: (date: string) => `Received ${date}`,
  shownOf: (total: number) => `1-25 of ${total} jobs`,
  seeAll: 'See All Jobs',
  invitation: titles.invitation,
  invalidInvitation: 'Invalid invitation ID',
  invitationFailed: 'Unable to load invitation',
  invitationText: (user: string, company: string) =>
    `Link the account of ${user} at ${company} to your Evolve account?`,
  accept: 'Accept',
  accepted: 'Invitation accepted successfully',
} as const
