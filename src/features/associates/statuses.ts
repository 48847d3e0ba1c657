import type { AssociateRowFragment } from './associates.generated.ts'
import { messages } from './messages.ts'

export type AssociateStatus = AssociateRowFragment['status']

export const STATUSES: readonly AssociateStatus[] = ['Active', 'Inactive', 'Invited', 'Declined']

/** 'Active,Invited' of the address; what is no status is left out. */
export function readStatuses(text: string): AssociateStatus[] {
  const words = text.split(',')
  return STATUSES.filter((status) => words.includes(status))
}

/** The label of the filter: 'All', the single name, or a count (doc 3 section 2). */
export function statusLabel(chosen: readonly AssociateStatus[]): string {
  const [only] = chosen
  if (only === undefined || chosen.length === STATUSES.length) return messages.all
  return chosen.length === 1 ? only : String(chosen.length)
}

/** Exactly one chosen status is sent, otherwise none (doc 3 section 5). */
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
