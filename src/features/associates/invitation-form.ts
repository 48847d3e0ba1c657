import * as z from 'zod/mini'
import { INVITATION_RECIPIENTS_MAX_COUNT } from '#shared/limits.ts'
import { associateInvitationInput } from '#shared/validation/associates.ts'
import type { AssociateInvitationInput } from './associates.generated.ts'

const { roleId, displayName, emailAddress } = associateInvitationInput.shape

/** The rules of the invitation form: the server's, with all recipients in one list. */
export const associateInvitationForm = z.object({
  roleId,
  recipients: z
    .array(z.object({ displayName, emailAddress }))
    .check(z.minLength(1), z.maxLength(INVITATION_RECIPIENTS_MAX_COUNT)),
})

export type InvitationValues = z.infer<typeof associateInvitationForm>

/** The first recipient stands in the request itself, as the specification has it; the others follow. */
export function toInviteRequest({
  roleId,
  recipients: [first, ...others],
}: InvitationValues): AssociateInvitationInput {
  if (!first) throw new Error('An invitation has a recipient')
  return { roleId, ...first, ...(others.length > 0 && { furtherRecipients: others }) }
}
