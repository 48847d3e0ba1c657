import * as z from 'zod/mini'
import { INVITATION_RECIPIENTS_MAX_COUNT } from '#shared/limits.ts'
import { emailField } from './auth.ts'
import { fieldMessages } from './field-messages.ts'
import { requiredNameField } from './name-fields.ts'

export const SITE_USERS_CANNOT_JOIN_MESSAGE = 'Site users cannot become organization associates.'

const id = z.string().check(z.minLength(1, fieldMessages.required))
const recipient = { emailAddress: emailField, displayName: requiredNameField }

/** The input of organizationAssociateInvitationSend. */
export const associateInvitationInput = z.object({
  ...recipient,
  roleId: id,
  furtherRecipients: z.nullish(
    z
      .array(z.object(recipient))
      .check(
        z.maxLength(INVITATION_RECIPIENTS_MAX_COUNT - 1, `Cannot exceed ${INVITATION_RECIPIENTS_MAX_COUNT} addresses.`),
      ),
  ),
})

/** The input of organizationAssociateUpdate. */
export const associateUpdateInput = z.object({ ...recipient, organizationRoleId: id, displayOnProfile: z.boolean() })
