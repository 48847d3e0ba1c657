import { paths } from '#src/config/paths.ts'
import type { Person } from './control.ts'

/** Names in the URLs of the pages that the walks visit. */
export interface RouteNames {
  person: Person
  handle: string
  organizationId: string
  roleId: string
  claimKey: string
}

const of = paths

/**
 * Every route, by the kind of viewer that opens it. A route without a page (redirects and callbacks of other
 * systems) is in LEFT_OUT with the reason.
 */
export const ROUTES = {
  anonymous: {
    login: () => of.login.href(),
    signUp: () => of.signUp.href(),
    forgotPassword: () => of.forgotPassword.href(),
    status: () => of.status.href(),
  },
  member: {
    home: () => of.home.href(),
    share: () => of.share.href(),
    conversations: () => of.conversations.href(),
    networkConnections: () => of.networkConnections.href(),
    history: ({ organizationId }) => of.history.href(organizationId),
    linkedCompanies: () => of.linkedCompanies.href(),
    claims: () => of.claims.href(),
    claim: ({ claimKey }) => of.claim.href(claimKey),
    claimDocuments: ({ claimKey }) => of.claimDocuments.href(claimKey),
    legacyInvitation: () => of.legacyInvitation.href(),
    organizations: () => of.organizations.href(),
    organizationNew: () => of.organizationNew.href(),
    organizationLink: () => of.organizationLink.href(),
    organizationInvitations: () => of.organizationInvitations.href(),
    organizationDashboard: ({ handle }) => of.organizationDashboard.href(handle),
    organizationProfile: ({ handle }) => of.organizationProfile.href(handle),
    organizationConversations: ({ handle }) => of.organizationConversations.href(handle),
    organizationDocuments: ({ handle }) => of.organizationDocuments.href(handle),
    organizationNetwork: ({ handle }) => of.organizationNetwork.href(handle),
    organizationAssociates: ({ handle }) => of.organizationAssociates.href(handle),
    organizationRoles: ({ handle }) => of.organizationRoles.href(handle),
    organizationRoleCreate: ({ handle }) => of.organizationRoleCreate.href(handle),
    organizationRolesCompare: ({ handle }) => of.organizationRolesCompare.href(handle),
    organizationRole: ({ handle, roleId }) => of.organizationRole.href(handle, roleId),
    organizationAnnouncements: ({ handle }) => of.organizationAnnouncements.href(handle),
    organizationAccount: ({ handle }) => of.organizationAccount.href(handle),
    organizationAccountInformation: ({ handle }) => of.organizationAccountInformation.href(handle),
    organizationAccountLinking: ({ handle }) => of.organizationAccountLinking.href(handle),
    organizationBilling: ({ handle }) => of.organizationBilling.href(handle),
    handle: ({ person }) => of.handle.href(person.handle),
    account: ({ person }) => of.account.href(person.handle),
    accountSecurity: ({ person }) => of.accountSecurity.href(person.handle),
    accountNotifications: ({ person }) => of.accountNotifications.href(person.handle),
    canadaLicensing: ({ person }) => of.canadaLicensing.href(person.handle),
    usaLicensing: ({ person }) => of.usaLicensing.href(person.handle),
  },
  staff: {
    site: () => of.site.href(),
    siteSearch: () => of.siteSearch.href(),
    siteUsers: () => of.siteUsers.href(),
    siteRoles: () => of.siteRoles.href(),
    siteRoleCreate: () => of.siteRoleCreate.href(),
    siteAnnouncements: () => of.siteAnnouncements.href(),
    siteBilling: () => of.siteBilling.href(),
    siteBillingJournals: () => of.siteBillingJournals.href(),
    siteBillingPrices: () => of.siteBillingPrices.href(),
    siteEvoxReview: () => of.siteEvoxReview.href(),
    siteEvoxUser: ({ person }) => of.siteEvoxUser.href(person.userId),
    siteDiagnostics: () => of.siteDiagnostics.href(),
    siteTheme: () => of.siteTheme.href(),
    siteAudit: () => of.siteAudit.href(),
    accountSiteUser: ({ person }) => of.accountSiteUser.href(person.handle),
  },
} as const satisfies Record<string, Record<string, (names: RouteNames) => string>>

/** Routes without a page that the walks could open. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  mfaRecovery: 'needs a sign-in that waits for its second factor',
  mfaConfig: 'needs a sign-in that waits for its second factor',
  register: 'needs an account that is not registered; the journey of the sign-up opens it',
  conversationEmblemRedirect: 'redirects',
  notificationRedirect: 'redirects',
  network: 'redirects',
  oldLinkedCompanies: 'redirects',
  administrator: 'needs a link of the server log',
  zendesk: 'sends the browser to the help desk',
  organization: 'redirects',
  siteRole: 'the form of siteRoleCreate with its values',
}
