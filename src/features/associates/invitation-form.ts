import * as z from 'zod/mini'
import { INVITATION_RECIPIENTS_MAX_COUNT } from '#shared/limits.ts'
import { associateInvitationInput } from '#shared/validation/associates.ts'
import type { AssociateInvitationInput } from './associates.generated.ts'

const { roleId, displayName, emailAddress } = associateInvitationInput.shape

/** Validates like the server's input, with all recipients in one list. */
export const associateInvitationForm = z.object({
  roleId,
  recipients: z
    .array(z.object({ displayName, emailAddress }))
    .check(z.minLength(1), z.maxLength(INVITATION_RECIPIENTS_MAX_COUNT)),
})

export type InvitationValues = z.infer<typeof associateInvitationForm>

/**
 * Returns the mutation's input. The API takes the first recipient in the request itself and the others in
 * `furtherRecipients`.
 */
export function toInviteRequest({
  roleId,
  recipients: [first, ...others],
}: InvitationValues): AssociateInvitationInput {
  if (!first) throw new Error('An invitation has a recipient')
  return { roleId, ...first, ...(others.length > 0 && { furtherRecipients: others }) }
}
