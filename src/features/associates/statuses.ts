import type { AssociateRowFragment } from './associates.generated.ts'
import { messages } from './messages.ts'

export type AssociateStatus = AssociateRowFragment['status']

export const STATUSES: readonly AssociateStatus[] = ['Active', 'Inactive', 'Invited', 'Declined']

/** Parses statuses from a URL parameter, for example 'Active,Invited'. Unknown statuses are omitted. */
export function readStatuses(text: string): AssociateStatus[] {
  const words = text.split(',')
  return STATUSES.filter((status) => words.includes(status))
}

/** Returns the label of the filter: 'All', the only status, or a count. */
export function statusLabel(chosen: readonly AssociateStatus[]): string {
  const [only] = chosen
  if (only === undefined || chosen.length === STATUSES.length) return messages.all
  return chosen.length === 1 ? only : String(chosen.length)
}

/**
 * Returns the status arguments of the query. The API filters by a single status; for any other number, all are null.
 */
export function statusArguments(chosen: readonly AssociateStatus[]) {
  const [only] = chosen
  const isOnly = (status: AssociateStatus): true | null => (chosen.length === 1 && only === status ? true : null)
  return {
    includeActive: isOnly('Active'),
    includeInactive: isOnly('Inactive'),
    includeInvited: isOnly('Invited'),
    includeDeclined: isOnly('Declined'),
  }
}
