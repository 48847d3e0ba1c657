import * as z from 'zod/mini'
import { MAINTENANCE_MESSAGE_MAX_LENGTH } from '#shared/limits.ts'
import { SITE_ROLE_KEYS } from '#shared/permissions/site-categories.ts'
import { SITE_ROLE_CATEGORIES } from '#shared/reference/site-role-categories.ts'
import { emailField } from './auth.ts'
import { fieldMessages } from './field-messages.ts'
import { requiredNameField } from './name-fields.ts'

const id = z.string().check(z.minLength(1, fieldMessages.required))

/** The input of userSiteRoleAdd and userSiteRoleUpdate. */
export const siteRoleInput = z.object({
  name: requiredNameField,
  siteRoleCategoryId: z.enum(
    SITE_ROLE_CATEGORIES.map((one) => one.id),
    fieldMessages.required,
  ),
  permissionKeys: z
    .array(z.enum(SITE_ROLE_KEYS, fieldMessages.format))
    .check(z.maxLength(SITE_ROLE_KEYS.length, fieldMessages.format)),
})

/** The input of userSiteUserInvitationSend. */
export const siteUserInvitationInput = z.object({
  firstName: requiredNameField,
  lastName: requiredNameField,
  invitedEmailAddress: emailField,
  affiliation: requiredNameField,
  roleId: id,
})

/** The input of userSiteUserUpdate: a site user has one role. */
export const siteUserUpdateInput = z.object({
  affiliation: requiredNameField,
  siteRoleIds: z.array(id).check(z.minLength(1, fieldMessages.required), z.maxLength(1, 'Choose one role.')),
})

/** The input of updateEvolveSettings. */
export const evolveSettingsInput = z.object({
  isLegacyUiInMaintenanceMode: z.boolean(),
  legacyUiInMaintenanceModeMessage: z.nullish(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(MAINTENANCE_MESSAGE_MAX_LENGTH, fieldMessages.tooLong(MAINTENANCE_MESSAGE_MAX_LENGTH)),
      ),
  ),
})
