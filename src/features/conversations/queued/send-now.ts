import type { ApolloClient } from '@apollo/client'
import { parse } from 'graphql'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { withValueAt } from '#src/lib/offline/outbox/paths.ts'
import type { NewItem } from '#src/lib/offline/outbox/types.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { releaseHeld, tokensOfHeld } from '../attachments/held-files.ts'
import { attachmentMessages } from '../attachments/messages.ts'
import { reportConfirmed } from './confirmations.ts'

/** While an identity is assumed nothing may be queued (decision 84): it is sent at once or not at all. */
export async function sendNow(client: ApolloClient, item: NewItem): Promise<boolean> {
  const { request: { query }, fileIds = [] } = item
  const tokens = tokensOfHeld(fileIds)
  if (tokens === null) {
    showToast({ intent: 'error', text: attachmentMessages.uploadInProgress })
    return false
  }
  const variables = item.tokensPath === undefined ? item.request.variables : withValueAt(item.request.variables, item.tokensPath, tokens)
  const { data, error } = await client
    .mutate({ mutation: parse(query), variables, fetchPolicy: 'no-cache' })
    .catch((failure: unknown) => ({ data: undefined, error: failure }))
  if (data) {
    for (const id of fileIds) releaseHeld(id)
    reportConfirmed({ item, data: data as Record<string, unknown> })
  } else showToast({ intent: 'error', text: userMessagesOf(error) })
  return Boolean(data)
}
