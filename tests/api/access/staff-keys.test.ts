import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OperationName } from '#shared/operations/index.ts'
import { PERMISSION_KEYS, type SiteKey } from '#shared/permissions/keys.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'
import { type Cast, makeCast } from './cast.ts'
import { DENIALS } from './denials/index.ts'
import { CALLERS, type DenialRow, type Outcome, OUTCOMES } from './denials/row.ts'

/**
 * Which single key of staff permits an operation, for each row of the access table that staff may call with all keys
 * and not without. Written from the requirements (docs/requirements/access.md), never from the server's responses.
 */

const SITE_KEYS = PERMISSION_KEYS.filter((key): key is SiteKey => !key.startsWith('Org_'))

type Keys = readonly SiteKey[]
const PROFILE: Keys = ['SocialUser_Profile_U']
const ACCOUNT: Keys = ['Site_OrgAcct_U']
const READS_ACCOUNT: Keys = ['Site_OrgAcct_R', 'Site_OrgAcct_U']
const ORG_PROFILE: Keys = ['Site_OrgProfile_U']
const MESSAGES: Keys = ['Site_OrgMsgs_U']
const READS_MESSAGES: Keys = ['Site_OrgMsgs_R', 'Site_OrgMsgs_U']
const READS_FILES: Keys = ['Site_OrgFile_R', 'Site_OrgFile_Conf_R', 'Site_OrgFile_Sens_R']
const DASHBOARD: Keys = ['Site_OrgDashboard_U']
const READS_DASHBOARD: Keys = ['Site_OrgDashboard_R']
const BILLING: Keys = ['Site_OrgBilling_U']
const READS_BILLING: Keys = ['Site_OrgBilling_R']
const READS_LICENSES: Keys = ['SocialUser_Profile_R']
const EVOX: Keys = ['SocialUser_EvoX_R']
const CHOOSES_PERMISSIONS: Keys = ['Site_Role_R', 'Site_Role_C', 'Site_Role_U']

/** For accounts: that of a site user by the keys for site users, any other by those for social users. */
const ofAccount = (about: string, letters: readonly ('R' | 'U')[]): Keys =>
  letters.map(
    (letter): SiteKey => (about === 'of a site user' ? `Site_User_${letter}` : `SocialUser_Account_${letter}`),
  )
const readsAccount = (about: string): Keys => ofAccount(about, ['R', 'U'])
const changesAccount = (about: string): Keys => ofAccount(about, ['U'])

/** Each of the keys alone suffices. Rows that need several keys, or none, are not listed. */
const OPENED_BY: { [Name in OperationName]?: Keys | ((about: string) => Keys) } = {
  userProfileUpdate: PROFILE,
  userAvatarOrBannerUpdate: PROFILE,
  userAccountPrivacyUpdate: PROFILE,
  userFindableByNameUpdate: PROFILE,
  profilePublicPreview: PROFILE,
  userProfileCanAdjusterLicensingSetManual: PROFILE,
  userProfileUsaAdjusterLicensingSetManual: PROFILE,
  canAdjusterLicensing: READS_LICENSES,
  usaAdjusterLicensing: READS_LICENSES,
  adjusterLicensingSummary: READS_LICENSES,
  account: readsAccount,
  userLocationAddresses: readsAccount,
  getCognitoUser: readsAccount,
  cognitoDevices: readsAccount,
  assumedIdentities: readsAccount,
  userAccountUpdate: changesAccount,
  userErasureRequest: changesAccount,
  userAccountEmergencyContactUpdate: changesAccount,
  userAccountEmergencyContactDelete: changesAccount,
  userAccountLocationAddressAddOrUpdate: changesAccount,
  userAccountLocationAddressDelete: changesAccount,
  userAccountActivationUpdate: changesAccount,
  resetMfa: changesAccount,
  cognitoUserGlobalSignOut: changesAccount,
  forgetCognitoDevices: changesAccount,
  notificationSettingForUser: ['SocialUser_Account_R'],
  notificationSettingsUpdate: ['SocialUser_Account_U'],
  assumeIdentity: ['SocialUser_Assume_R'],
  chatLastMessagesByUser: EVOX,
  evoxReview: EVOX,

  organizationAccount: READS_ACCOUNT,
  organizationAccountGetConversationInsurance: READS_ACCOUNT,
  organizationRepresentatives: READS_ACCOUNT,
  organizationLocationAddresses: READS_ACCOUNT,
  organizationAccountUpdate: ACCOUNT,
  organizationAccountActivate: ACCOUNT,
  organizationAccountDeactivate: ACCOUNT,
  organizationSetPrivate: ACCOUNT,
  organizationPublicPreview: ACCOUNT,
  organizationAccountUpdateConversationInsurance: ACCOUNT,
  organizationRepresentativeUpsert: ACCOUNT,
  organizationRepresentativeDelete: ACCOUNT,
  organizationAccountLocationAddressAddOrUpdate: ACCOUNT,
  organizationAccountLocationAddressDelete: ACCOUNT,
  organizationAvatarOrBannerUpdate: ORG_PROFILE,
  organizationProfileUpdate: ORG_PROFILE,
  organizationAboutUpdate: ORG_PROFILE,
  organizationBusinessLineCreate: ORG_PROFILE,
  organizationBusinessLineDelete: ORG_PROFILE,
  updateOrganizationTeamMembers: ['Site_OrgProfile_U', 'Site_OrgAssoc_U'],
  organizationRoleCreate: ['Site_OrgRoles_C'],
  organizationRoleUpdate: ['Site_OrgRoles_U'],
  organizationRoleDelete: ['Site_OrgRoles_D'],
  organizationAssociateUpdate: ['Site_OrgAssoc_U'],
  organizationAssociateInvitationSend: ['Site_OrgAssocInv_C'],
  organizationAssociateInvitationDelete: ['Site_OrgAssocInv_D'],
  setChild: ['Site_OrgHierarchy_U'],
  deleteRelationship: ['Site_OrgHierarchy_U'],
  linkedLegacyAdjustmentCompanyInfo: READS_ACCOUNT,
  orgQuickLinks: READS_DASHBOARD,
  getOrgConfigurationSettings: READS_DASHBOARD,
  orgAccountQuickLinkCreate: DASHBOARD,
  orgAccountQuickLinkDelete: DASHBOARD,
  patchOrgConfigurationSettings: DASHBOARD,
  organizationConnectionsOrRequests: ['Site_OrgNetwork_R'],
  organizationNotifications: ['Site_OrgNotification_R'],
  organizationCreateAssociateNotification: ['Site_OrgNotification_C'],

  conversationLabelSummaries: READS_MESSAGES,
  conversationSearch: READS_MESSAGES,
  conversationGet: READS_MESSAGES,
  conversationsWithParticipants: READS_MESSAGES,
  conversationsLeft: READS_MESSAGES,
  conversationAdd: MESSAGES,
  conversationMessageAdd: MESSAGES,
  conversationMarkRead: MESSAGES,
  conversationLabelCreate: MESSAGES,
  conversationUpdate: MESSAGES,
  conversationPagePreviewRemove: MESSAGES,
  conversationEmptyTrash: MESSAGES,
  messagingDraftRequest: MESSAGES,
  rootFolderContents: READS_FILES,
  folderReferenceList: READS_FILES,
  foldersToDelete: READS_FILES,
  searchFolders: READS_FILES,
  folder: READS_FILES,
  legacyClaimDocuments: READS_FILES,

  billingOrganizationBillingInfoGet: READS_BILLING,
  billingOrganizationBillingInvoicesGet: READS_BILLING,
  billingOrganizationOptionsGet: READS_BILLING,
  billingCustomerDashboardUrlGet: READS_BILLING,
  billingSiteUserPortalUrlGet: READS_BILLING,
  billingCustomerSummariesGet: READS_BILLING,
  billingBillingHierarchyValidationResultsGet: READS_BILLING,
  billingPricingModelValidationResultsGet: READS_BILLING,
  billingStripeUrlsGet: READS_BILLING,
  billingProductsGet: READS_BILLING,
  billingPriceListGet: READS_BILLING,
  billingProductAdd: BILLING,
  billingProductUpdate: BILLING,
  billingProductArchive: BILLING,
  billingProductDelete: BILLING,
  billingPriceAdd: BILLING,
  billingPriceDelete: BILLING,
  billingPricesImport: BILLING,
  billingAdHocBillingItemsGet: READS_BILLING,
  billingPreviewInvoiceGet: READS_BILLING,
  billingJournalsForOrganizationGet: READS_BILLING,
  billingJournalsGet: READS_BILLING,
  billingOrganizationOptionsUpdate: BILLING,
  billingAdHocBillingItemAdd: BILLING,

  systemNotifications: ['System_Notifications_R'],
  userSiteUserCreateSystemNotification: ['System_Notifications_C'],
  siteRolesList: ['Site_Role_R'],
  siteRole: ['Site_Role_R'],
  siteRoleCategories: CHOOSES_PERMISSIONS,
  sitePermissionCategories: CHOOSES_PERMISSIONS,
  siteRoles: ['Site_Role_R', 'Site_Inv_C', 'Site_User_U'],
  userSiteRoleUpdate: ['Site_Role_U'],
  userSiteRoleDelete: ['Site_Role_D'],
  siteUser: ['Site_User_R'],
  siteUserEmblems: ['Site_User_R', 'Site_Inv_R'],
  userSiteUserInvitationSend: ['Site_Inv_C'],
  userSiteUserInvitationDelete: ['Site_Inv_D'],
  orgSystemSearch: ['Site_OrgAcct_R', 'Site_OrgProfile_R', 'Site_OrgHierarchy_U'],
  peopleSearch: (about) => {
    if (about === 'SiteUser') return ['Site_User_R']
    return about === 'InvitedSiteUser' ? ['Site_Inv_R'] : ['SocialUser_Account_R', 'SocialUser_Profile_R']
  },
}

const outcomeOf = ({ outcomes }: DenialRow, caller: (typeof CALLERS)[number]): string | undefined =>
  outcomes.split(' ')[CALLERS.indexOf(caller)]
const succeeds = (row: DenialRow): boolean => outcomeOf(row, 'staff with key') === '+'
/**
 * A row with an unknown id or an invalid value proves the key as well, because the response without the key differs.
 */
const needsKey = (row: DenialRow): boolean =>
  outcomeOf(row, 'staff with key') !== 'F' && outcomeOf(row, 'staff with key') !== outcomeOf(row, 'staff without key')

let world: World
let cast: Cast
const people = new Map<SiteKey, Person>()

beforeAll(async () => {
  world = await createWorld()
  cast = await makeCast(world)
  for (const key of SITE_KEYS) people.set(key, await world.staff([key]))
})
afterAll(() => world.close())

const ROWS = DENIALS.filter(
  (row) =>
    needsKey(row) &&
    OPENED_BY[row.operation] &&
    (succeeds(row) || !DENIALS.some((other) => other.operation === row.operation && succeeds(other))),
)

test('every operation of this table requires a permission key', () => {
  expect(new Set(Object.keys(OPENED_BY))).toEqual(new Set(ROWS.map(({ operation }) => operation)))
})

test.each(ROWS)('$operation: $about', { timeout: 60_000 }, async (row) => {
  const rule = OPENED_BY[row.operation] ?? []
  const expected = typeof rule === 'function' ? rule(row.about) : rule
  await cast.renew()
  const wanted = OUTCOMES[outcomeOf(row, 'staff with key') as Outcome]
  const [, kind, field = ''] = /^(?:(mutation): )?(.*)$/s.exec(row.field) ?? []
  const opened: SiteKey[] = []
  for (const [key, person] of people) {
    const { code } = await world.graphql(`${kind ?? 'query'} { ${cast.fill(field, 'staff with key')} }`, {}, person)
    if (code === wanted) opened.push(key)
  }
  expect(new Set(opened)).toEqual(new Set(expected))
})
