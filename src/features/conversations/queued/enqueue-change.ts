import type { ApolloClient } from '@apollo/client'
import { getConnection } from '#src/lib/offline/connection/connection.ts'
import { outbox, OutboxClosedError, OutboxFullError } from '#src/lib/offline/outbox/outbox.ts'
import type { NewItem } from '#src/lib/offline/outbox/types.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { onConfirmed } from './confirmations.ts'
import { countChange } from './count-change.ts'
import { messages as words } from '../messages.ts'
import { messages } from './messages.ts'

/** Toasts for the confirmation of items that were added in this page. */
const doneTexts = new Map<string, string>()
let listening = false

function listen(): void {
  if (listening) return
  listening = true
  onConfirmed(({ item }) => {
    const text = doneTexts.get(item.id)
    doneTexts.delete(item.id)
    if (text !== undefined) showToast({ intent: 'success', text })
  })
}

/** The message for an item that could not be stored; a message's text is still in the editor then. */
function notSavedTextOf({ kind }: NewItem, error: unknown): string {
  if (kind !== 'message' && kind !== 'conversation') return messages.notKept
  return error instanceof OutboxFullError ? words.couldNotSaveFull : words.couldNotSave
}

/**
 * Adds a change to the outbox. It is shown at once; the person hears of its success when the service confirmed it, and
 * right away that it waits when the service cannot be reached.
 *
 * @param doneText told on success; absent for what is seen anyway
 * @returns false when nothing was changed, and the person was told why
 */
export async function enqueueChange(client: ApolloClient, item: NewItem, doneText?: string): Promise<boolean> {
  listen()
  if (doneText !== undefined) doneTexts.set(item.id, doneText)
  try {
    await outbox.enqueue(item)
  } catch (error) {
    // Only staff who assume an identity need it, and the parser that it brings.
    const sending = error instanceof OutboxClosedError ? await import('./send-now.ts').catch(() => null) : null
    const isSent = sending !== null && (await sending.sendNow(client, item))
    doneTexts.delete(item.id)
    if (sending === null) showToast({ intent: 'error', text: notSavedTextOf(item, error) })
    return isSent
  }
  countChange(client, item)
  if (item.kind === 'mark-read')
    void import('./close-notification.ts')
      .then(({ closeNotification }) => closeNotification(item))
      .catch(() => undefined)
  if (doneText !== undefined && !getConnection().reachable) showToast({ intent: 'info', text: messages.waits })
  return true
}
