/**
 * The rule for an edit of something that somebody else, another tab or another device changed since the editor opened
 * it. Every operation that changes stored values has a row; the test fails for one without.
 *
 * - merged: the request carries the values that the editor started with (`base`). Values that only one side changed are
 *   merged; the same value changed by both is refused with both values, and the user chooses.
 * - versioned: the object is one text for the user. The request carries its version; a changed one is refused with the
 *   text that is stored now, and the user chooses.
 * - both kept: the text of each device stays.
 * - last wins: no typed text can be lost; `because` says why.
 */
export type EditRule = { rule: 'merged' | 'versioned' | 'both kept' } | { rule: 'last wins'; because: string }

const merged: EditRule = { rule: 'merged' }
const versioned: EditRule = { rule: 'versioned' }
const lastWins = (because: string): EditRule => ({ rule: 'last wins', because })

const CHOICE = 'one switch or choice, which the last press decides'
const IN_HISTORY = 'only saved online, right after it was opened; the history keeps the previous values'

export const EDIT_RULES: Readonly<Record<string, EditRule>> = {
  userProfileUpdate: merged,
  organizationProfileUpdate: merged,
  organizationAboutUpdate: merged,
  organizationBusinessLineUpdate: merged,
  organizationAccountUpdate: merged,
  organizationRepresentativeUpsert: merged,
  userAccountUpdate: merged,
  userAccountQuickLinkUpdate: merged,
  orgAccountQuickLinkUpdate: merged,
  patchUserDashboardConfigurationSettings: merged,
  patchOrgConfigurationSettings: merged,
  chatCustomInstructionsUpdate: merged,
  updatePromptClipping: merged,
  conversationLabelUpdate: merged,

  conversationUpdate: versioned,
  folderUpdate: versioned,
  fileRename: versioned,
  userAccountEmergencyContactUpdate: versioned,

  conversationDraftSave: { rule: 'both kept' },

  userAccountPrivacyUpdate: lastWins(CHOICE),
  userFindableByNameUpdate: lastWins(CHOICE),
  userAccountActivationUpdate: lastWins(CHOICE),
  organizationSetPrivate: lastWins(CHOICE),
  organizationAccountUpdateConversationInsurance: lastWins(CHOICE),
  notificationSettingsUpdate: lastWins('switches; only the pressed ones are sent'),
  setChild: lastWins('refused if the organization already has a parent'),
  userAvatarOrBannerUpdate: lastWins('a picture is chosen as a whole'),
  organizationAvatarOrBannerUpdate: lastWins('a picture is chosen as a whole'),
  updateOrganizationTeamMembers: lastWins('an order of people, without text'),
  fileSetCurrentInstance: lastWins('adds a version; earlier ones stay'),
  fileAccessLevelChange: lastWins('one choice; a file with a newer version is refused'),
  fileInstanceAccessLevelChange: lastWins('one choice; a file with a newer version is refused'),
  folderFolderChange: lastWins('a move, without text'),
  fileFolderChange: lastWins('a move, without text'),
  chatConversationSave: lastWins('names a conversation of the person once'),
  pushSubscriptionSave: lastWins('the address of a device'),

  organizationAssociateUpdate: lastWins(IN_HISTORY),
  organizationRoleUpdate: lastWins(IN_HISTORY),
  userSiteRoleUpdate: lastWins(IN_HISTORY),
  userSiteUserUpdate: lastWins(IN_HISTORY),
  updateEvolveSettings: lastWins(IN_HISTORY),
  billingOrganizationOptionsUpdate: lastWins(IN_HISTORY),
  billingAdHocBillingItemUpdate: lastWins(IN_HISTORY),
  billingProductUpdate: lastWins(IN_HISTORY),
  organizationAccountLocationAddressAddOrUpdate: lastWins(IN_HISTORY),
  userAccountLocationAddressAddOrUpdate: lastWins(IN_HISTORY),
  userProfileCanAdjusterLicensingSetManual: lastWins(IN_HISTORY),
  userProfileUsaAdjusterLicensingSetManual: lastWins(IN_HISTORY),
  userProfileUsaAdjusterLicensingSetFromRegistry: lastWins('replaces by what the registry says now'),
}
