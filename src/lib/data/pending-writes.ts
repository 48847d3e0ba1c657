import { getOutboxState } from '../offline/outbox/outbox.ts'
import type { OutboxItem } from '../offline/outbox/types.ts'

/**
 * Pending changes of these operations in the order in which they were made, each with its variables
 * (`request.variables`). Changes that the server refused are left out, because they are not shown as done.
 *
 * @param operationNames the names in the documents ('FileRename')
 */
export function pendingWritesFor(operationNames: ReadonlySet<string>): readonly OutboxItem[] {
  return getOutboxState().items.filter(
    ({ request, state }) => state !== 'refused' && operationNames.has(request.operationName),
  )
}
