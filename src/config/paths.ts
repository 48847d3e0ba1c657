/**
 * All paths of the app, each with its router pattern and a function that builds a link. Routes, links, redirects and
 * tests must take paths only from here.
 */

type Query = Record<string, string | undefined>

type DocumentsQuery = Partial<Record<'folderId' | 'search' | 'clearSearch', string>>

/** The query of the conversations of a person or organization. */
type ConversationsQuery = Partial<
  Record<'conversationId' | 'entityId' | 'entityType' | 'new' | 'message' | 'find' | 'search', string>
>

function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value)
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

function fixed<const P extends string>(pattern: P): { pattern: P; href: () => P } {
  return { pattern, href: () => pattern }
}

/** Returns the path of an organization's page. */
function ofOrganization<const P extends string>(page: P) {
  return {
    pattern: `/orgs/:handle/${page}` as const,
    href: (handle: string) => `/orgs/${encodeURIComponent(handle)}/${page}`,
  }
}

/** Returns the path of a person's page. */
function ofPerson<const P extends string>(page: P) {
  return { pattern: `/:handle/${page}` as const, href: (handle: string) => `/${encodeURIComponent(handle)}/${page}` }
}

export const paths = {
  home: fixed('/'),
  login: fixed('/auth/login'),
  signUp: fixed('/auth/sign-up'),
  forgotPassword: fixed('/auth/forgot-password'),
  mfaRecovery: fixed('/auth/recovery'),
  mfaConfig: fixed('/auth/mfa-config'),
  register: fixed('/app/register'),
  share: fixed('/app/share'),
  conversations: {
    pattern: '/app/conversations',
    /**
     * `new` opens the dialog for a new conversation; `entityId` with `entityType` also selects that participant.
     * `message` is the sequence number of the message to which the conversation opens, and the words of `find` are
     * highlighted in it. `search` searches all conversations.
     */
    href: (query: ConversationsQuery = {}) => withQuery('/app/conversations', query),
  },
  conversationEmblemRedirect: {
    pattern: '/app/conversation-emblem-redirect/:entityType/:entityId',
    href: (entityType: string, entityId: string) => `/app/conversation-emblem-redirect/${entityType}/${entityId}`,
  },
  notificationRedirect: {
    /** Without an id the path redirects to the home page. */
    pattern: '/app/redirect/:entityType?/:entityId?',
    href: (entityType: string, entityId: string) => `/app/redirect/${entityType}/${entityId}`,
  },
  network: fixed('/app/network'),
  networkConnections: {
    pattern: '/app/network/connections',
    /** `list` selects the tab; `search` is the text of its search box. */
    href: (query: { list?: string; search?: string } = {}) => withQuery('/app/network/connections', query),
  },
  history: {
    pattern: '/app/history/:entityId/:historyLogId?',
    href: (entityId: string, historyLogId?: string) =>
      historyLogId === undefined ? `/app/history/${entityId}` : `/app/history/${entityId}/${historyLogId}`,
  },
  linkedCompanies: fixed('/app/legacy/linked-companies'),
  oldLinkedCompanies: fixed('/app/legacy/old-linked-companies'),
  claims: {
    pattern: '/app/legacy/claims',
    /** `search` is the text of its search box. */
    href: (query: { search?: string } = {}) => withQuery('/app/legacy/claims', query),
  },
  claim: {
    pattern: '/app/legacy/claims/:claimKey',
    href: (claimKey: string) => `/app/legacy/claims/${encodeURIComponent(claimKey)}`,
  },
  claimDocuments: {
    pattern: '/app/legacy/claims/:claimKey/documents',
    /** Takes the same query as the documents of an organization. */
    href: (claimKey: string, query: DocumentsQuery = {}) =>
      withQuery(`/app/legacy/claims/${encodeURIComponent(claimKey)}/documents`, query),
  },
  legacyInvitation: fixed('/app/legacy/invitation'),
  /** One-time link of a site administrator, with `?token=`; created by server/modules/site-users/administrators. */
  administrator: fixed('/app/administrator'),
  site: fixed('/site'),
  siteSearch: fixed('/site/search'),
  siteUsers: {
    pattern: '/site/users',
    /** `selected` is the id of the user whose details are shown next to the list. */
    href: (query: { selected?: string } = {}) => withQuery('/site/users', query),
  },
  siteRoles: fixed('/site/roles'),
  siteRoleCreate: fixed('/site/roles/create'),
  siteRole: { pattern: '/site/roles/:id', href: (id: string) => `/site/roles/${id}` },
  siteEvoxReview: {
    pattern: '/site/evox/review/:pageType?',
    href: (pageType?: string) => `/site/evox/review${pageType === undefined ? '' : `/${pageType}`}`,
  },
  siteEvoxUser: { pattern: '/site/evox/user/:id', href: (id: string) => `/site/evox/user/${id}` },
  siteDiagnostics: fixed('/site/dev/diagnostics'),
  siteTheme: fixed('/site/dev/theme'),
  siteAudit: fixed('/site/audit'),
  status: fixed('/status'),
  zendesk: fixed('/sso/zendesk'),
  organizations: fixed('/orgs'),
  siteAnnouncements: fixed('/site/system-notifications'),
  siteBilling: fixed('/site/billing'),
  siteBillingJournals: fixed('/site/billing/journals'),
  siteBillingPrices: fixed('/site/billing/prices'),
  organization: { pattern: '/orgs/:handle', href: (handle: string) => `/orgs/${encodeURIComponent(handle)}` },
  organizationDashboard: ofOrganization('dashboard'),
  organizationProfile: {
    pattern: '/orgs/:handle/profile',
    /** `section` is team, lines or posts; without it, About is shown. */
    href: (handle: string, query: { section?: string } = {}) =>
      withQuery(`/orgs/${encodeURIComponent(handle)}/profile`, query),
  },
  organizationConversations: {
    pattern: '/orgs/:handle/conversations',
    href: (handle: string, query: ConversationsQuery = {}) =>
      withQuery(`/orgs/${encodeURIComponent(handle)}/conversations`, query),
  },
  organizationBilling: ofOrganization('account/billing'),
  organizationDocuments: {
    pattern: '/orgs/:handle/documents',
    /** Without `folderId` the root folder opens; `search` fills the search box, `clearSearch` empties it. */
    href: (handle: string, query: DocumentsQuery = {}) =>
      withQuery(`/orgs/${encodeURIComponent(handle)}/documents`, query),
  },
  organizationNetwork: ofOrganization('network/connections'),
  organizationAssociates: {
    pattern: '/orgs/:handle/associates',
    /** `role` (an id) filters the list; an empty `status` shows all associates. */
    href: (handle: string, query: { role?: string; status?: string } = {}) =>
      withQuery(`/orgs/${encodeURIComponent(handle)}/associates`, query),
  },
  organizationRoles: ofOrganization('roles'),
  organizationRoleCreate: {
    pattern: '/orgs/:handle/roles/create',
    /** `copyOf` is the id of the role that initializes the new one. */
    href: (handle: string, query: { copyOf?: string } = {}) =>
      withQuery(`/orgs/${encodeURIComponent(handle)}/roles/create`, query),
  },
  organizationRolesCompare: {
    pattern: '/orgs/:handle/roles/compare',
    /** Ids of the two roles; a missing one is chosen on the page. */
    href: (handle: string, query: { first?: string; second?: string } = {}) =>
      withQuery(`/orgs/${encodeURIComponent(handle)}/roles/compare`, query),
  },
  organizationRole: {
    pattern: '/orgs/:handle/roles/:roleId',
    href: (handle: string, roleId: string) => `/orgs/${encodeURIComponent(handle)}/roles/${encodeURIComponent(roleId)}`,
  },
  organizationNew: fixed('/orgs/new'),
  organizationLink: {
    pattern: '/orgs/link',
    /** The company of the claims system that the new organization is linked to. */
    href: (query: { system?: string; acid?: string } = {}) => withQuery('/orgs/link', query),
  },
  organizationInvitations: fixed('/orgs/invitations'),
  organizationAnnouncements: ofOrganization('associate-notifications'),
  organizationAccount: ofOrganization('account'),
  organizationAccountInformation: ofOrganization('account/information'),
  organizationAccountLinking: ofOrganization('account/linking'),
  accountNotifications: ofPerson('account/notifications'),
  account: ofPerson('account'),
  accountSiteUser: ofPerson('account/siteuser'),
  accountSecurity: ofPerson('account/security'),
  canadaLicensing: ofPerson('license/can'),
  usaLicensing: ofPerson('license/usa'),
  handle: {
    pattern: '/:handle',
    href: (handle: string, query: { tab?: string } = {}) => withQuery(`/${encodeURIComponent(handle)}`, query),
  },
} as const
