import type { ApolloClient } from '@apollo/client'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { withValueAt } from '#src/lib/offline/outbox/paths.ts'
import type { NewItem } from '#src/lib/offline/outbox/types.ts'
import { sendAtOnce } from '#src/lib/offline/outbox/send-at-once.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { releaseHeld, tokensOfHeld } from '../attachments/held-files.ts'
import { attachmentMessages } from '../attachments/messages.ts'
import { reportConfirmed } from './confirmations.ts'

/** While an identity is assumed nothing may be queued (decision 84): it is sent at once or not at all. */
export async function sendNow(client: ApolloClient, item: NewItem): Promise<boolean> {
  const { request, tokensPath, fileIds = [] } = item
  const tokens = tokensOfHeld(fileIds)
  if (tokens === null) {
    showToast({ intent: 'error', text: attachmentMessages.uploadInProgress })
    return false
  }
  const variables = tokensPath === undefined ? request.variables : withValueAt(request.variables, tokensPath, tokens)
  try {
    const data = await sendAtOnce(client, { query: request.query, variables })
    for (const id of fileIds) releaseHeld(id)
    reportConfirmed({ item, data })
    return true
  } catch (error) {
    showToast({ intent: 'error', text: userMessagesOf(error) })
    return false
  }
}
