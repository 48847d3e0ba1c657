import type { FormErrors } from '#src/lib/forms/form-errors.ts'
import { getConnection } from '#src/lib/offline/connection/connection.ts'
import { OutboxFullError } from '#src/lib/offline/outbox/outbox.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { messages } from './messages.ts'

/**
 * Changes what waits, and tells the person what becomes of it.
 *
 * @param revise answers false when it is too late
 * @returns why the device could not save it, for the form
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
