import { getOutboxState } from '../offline/outbox/outbox.ts'
import type { OutboxItem } from '../offline/outbox/types.ts'

/**
 * Waiting changes of these operations in the order in which they were made, each with its variables
 * (`request.variables`). What the server refused is left out: it is not shown as done.
 *
 * @param operationNames as the documents name them ('FileRename')
 */
export function pendingWritesFor(operationNames: ReadonlySet<string>): readonly OutboxItem[] {
  return getOutboxState().items.filter(
    ({ request, state }) => state !== 'refused' && operationNames.has(request.operationName),
  )
}
