import type { core } from 'zod/mini'
import { organizationNotificationRequest, systemNotificationRequest } from './announcements.ts'
import { addressInput } from './address.ts'
import { customInstructionsInput, promptClippingRequest, saveConversationRequest } from './assistant.ts'
import { associateInvitationInput, associateUpdateInput } from './associates.ts'
import { conversationAddInput, conversationMessageAddInput } from './conversations.ts'
import { dashboardSettingsPatch, quickLinkCreate, quickLinkPatch } from './dashboards.ts'
import { fileInstanceCopyRequest, fileRenameRequest, upsertFolderRequest } from './documents.ts'
import { canadianLicensingInput, usLicensingInput } from './licensing.ts'
import { locationAddressUpdateInput } from './location-addresses.ts'
import {
  organizationAccountInput,
  organizationCreationInput,
  representativeUpdateInput,
} from './organization-account.ts'
import {
  organizationAboutUpdateInput,
  organizationBusinessLineInput,
  organizationHeaderFields,
  organizationTeamMembersUpdateInput,
} from './organization-profile.ts'
import { organizationRoleInput } from './organization-roles.ts'
import { phoneNumberInput } from './phone.ts'
import { personNameInput, userRegistrationInput } from './registration.ts'
import { emergencyContactInput, userAccountUpdateInput } from './user-account.ts'
import { userProfileUpdateInput } from './user-profile.ts'
import { evolveSettingsInput, siteRoleInput, siteUserInvitationInput, siteUserUpdateInput } from './site-users.ts'

/**
 * The schema of every input type that `validationRules(typeName)` describes. A Map, so that inherited property names
 * are not types.
 */
export const VALIDATION_SCHEMAS: ReadonlyMap<string, core.$ZodType> = new Map<string, core.$ZodType>([
  ['UserRegistration', userRegistrationInput],
  ['PersonName', personNameInput],
  ['PhoneNumber', phoneNumberInput],
  ['Address', addressInput],
  ['ConversationAdd', conversationAddInput],
  ['ConversationMessageAdd', conversationMessageAddInput],
  ['QuickLinkCreate', quickLinkCreate],
  ['QuickLinkPatch', quickLinkPatch],
  ['DashboardSettingsPatch', dashboardSettingsPatch],
  ['UpsertFolderRequest', upsertFolderRequest],
  ['FileRenameRequest', fileRenameRequest],
  ['FileInstanceCopyRequest', fileInstanceCopyRequest],
  ['SystemNotificationRequest', systemNotificationRequest],
  ['OrganizationNotificationRequest', organizationNotificationRequest],
  ['OrganizationAccount', organizationAccountInput],
  ['OrganizationCreation', organizationCreationInput],
  ['RepresentativeUpdate', representativeUpdateInput],
  ['LocationAddressUpdate', locationAddressUpdateInput],
  ['OrganizationRoleUpdate', organizationRoleInput],
  ['AssociateInvitationRequest', associateInvitationInput],
  ['AssociateUpdate', associateUpdateInput],
  ['UserAccountUpdate', userAccountUpdateInput],
  ['EmergencyContactUpdate', emergencyContactInput],
  ['UserProfileUpdate', userProfileUpdateInput],
  ['CanadianLicensing', canadianLicensingInput],
  ['UsLicensing', usLicensingInput],
  ['SiteRoleUpdate', siteRoleInput],
  ['SiteUserInvitationRequest', siteUserInvitationInput],
  ['SiteUserUpdate', siteUserUpdateInput],
  ['EvolveSettingsUpdate', evolveSettingsInput],
  ['OrganizationProfileUpdate', organizationHeaderFields],
  ['OrganizationAboutUpdate', organizationAboutUpdateInput],
  ['OrganizationBusinessLine', organizationBusinessLineInput],
  ['OrganizationTeamMembersUpdate', organizationTeamMembersUpdateInput],
  ['PromptClippingRequest', promptClippingRequest],
  ['SaveConversationRequest', saveConversationRequest],
  ['ChatCustomInstructions', customInstructionsInput],
])
