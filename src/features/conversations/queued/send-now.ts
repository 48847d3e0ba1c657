import type { ApolloClient } from '@apollo/client'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import type { NewItem } from '#src/lib/offline/outbox/types.ts'
import { sendAtOnce } from '#src/lib/offline/send-at-once.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { reportConfirmed } from './confirmations.ts'

/** While an identity is assumed nothing may be queued (decision 84): it is sent at once or not at all. */
export async function sendNow(client: ApolloClient, item: NewItem): Promise<boolean> {
  const data = await sendAtOnce(client, item.request).catch((error: unknown) => {
    showToast({ intent: 'error', text: userMessagesOf(error) })
    return null
  })
  if (data) reportConfirmed({ item, data })
  return data !== null
}
