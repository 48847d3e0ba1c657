import type { FormErrors } from '#src/lib/forms/form-errors.ts'
import { getConnection } from '#src/lib/offline/connection/connection.ts'
import { OutboxFullError } from '#src/lib/offline/outbox/outbox.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { messages } from './messages.ts'

/**
 * Saves an edit of a pending item, and shows a toast if it comes too late or waits for the server.
 *
 * @param revise resolves to false if the item can no longer be changed
 * @returns the form's error if the device could not save it
 */
export async function saveRevision(name: string, revise: () => Promise<boolean>): Promise<FormErrors | undefined> {
  try {
    if (!(await revise())) showToast({ intent: 'info', text: messages.editTooLate })
    else if (!getConnection().reachable) showToast({ intent: 'info', text: messages.waits })
    return undefined
  } catch (error) {
    return { formError: error instanceof OutboxFullError ? messages.noRoom(name) : messages.notKept }
  }
}
