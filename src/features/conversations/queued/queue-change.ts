import type { ApolloClient } from '@apollo/client'
import { userMessagesOf, WordedError } from '#src/lib/apollo/errors.ts'
import { NotSavedError } from '#src/lib/data/write-errors.ts'
import type { QueuedMutation } from '#src/lib/data/write-options.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { releaseHeld, tokensOfHeld } from '../attachments/held-files.ts'
import { attachmentMessages } from '../attachments/messages.ts'
import type { MessageBox } from '../message-box.ts'
import { messages } from '../messages.ts'
import { changeOf } from './changes.ts'
import { countChange } from './count-change.ts'

interface ChangeVariables extends MessageBox {
  conversationId?: string
}

/**
 * Queues a message or a change of a message box and updates the unread badge at once.
 *
 * @param done the toast after the server has confirmed it; undefined for changes that are visible anyway
 * @returns false if nothing was queued; a toast shows the reason
 */
export async function queueChange<Data, Variables extends ChangeVariables>(
  client: ApolloClient,
  { document, variables, queued }: QueuedMutation<Data, Variables>,
  done?: string,
): Promise<boolean> {
  const { kind = '', display, files } = queued
  const fileIds = files?.contents.filter((content) => typeof content === 'string') ?? []
  const heldTokens = (): readonly string[] => {
    const tokens = tokensOfHeld(fileIds)
    if (tokens === null) throw new WordedError(attachmentMessages.uploadInProgress)
    return tokens
  }
  // If a message could not be saved, its text is still in the editor.
  const isMessage = kind === 'message' || kind === 'conversation'
  const notSaved = isMessage ? { full: messages.couldNotSaveFull, other: messages.couldNotSave } : undefined
  try {
    // The inbox is shown before this code is loaded; app-layout.tsx preloads it.
    const { queueWrite } = await import('#src/lib/data/queued-writes.ts').catch((error: unknown) => {
      throw new NotSavedError(error, notSaved)
    })
    const sent = await queueWrite(
      client,
      { document, variables, queued: { ...queued, ...(files && { files: { ...files, heldTokens } }) } },
      {
        ...(done !== undefined && { done }),
        ...(notSaved && { notSaved }),
      },
    )
    if (sent !== null) for (const id of fileIds) releaseHeld(id)
    else countChange(client, variables, changeOf({ kind, display }, `${variables.entityType}:${variables.entityId}`))
    if (sent === null && kind === 'mark-read')
      void import('./close-notification.ts')
        .then(({ closeNotification }) => closeNotification(String(variables.conversationId)))
        .catch(() => undefined)
    return true
  } catch (error) {
    showToast({ intent: 'error', text: userMessagesOf(error) })
    return false
  }
}
