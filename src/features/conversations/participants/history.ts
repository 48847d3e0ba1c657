import * as z from 'zod/mini'
import { PARTICIPANTS_MAX_COUNT } from '#shared/limits.ts'
import { conversationMessages } from '#shared/validation/conversations.ts'
import { fieldMessages } from '#shared/validation/field-messages.ts'
import type { Chip } from '../new-conversation/chip.ts'
import { messages } from './messages.ts'

export type HistoryType = 'All' | 'None' | 'Partial'

/** The values of the Add Participants form. */
export interface AddParticipantsValues {
  participants: Chip[]
  historyType: HistoryType
  /** yyyy-MM-dd, as the date field writes it; '' when none is chosen. */
  historyFrom: string
}

/** The instant at which a calendar day begins where the person is; null for what is no day or lies ahead. */
export function startOfDay(day: string, now: Date): Date | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)
  if (!parts) return null
  const [year, month, date] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  const start = new Date(year, month - 1, date)
  const isReal = start.getFullYear() === year && start.getMonth() === month - 1 && start.getDate() === date
  return isReal && start <= now ? start : null
}

/** At least one participant; with history from a day on, a day that was (doc 2 section 5). */
export const addParticipantsSchema = z
  .object({
    participants: z
      .array(z.custom<Chip>())
      // Neither aborts: the day below would not be looked at then.
      .check(
        z.minLength(1, fieldMessages.required),
        z.maxLength(PARTICIPANTS_MAX_COUNT, conversationMessages.tooManyParticipants),
      ),
    historyType: z.enum(['All', 'None', 'Partial']),
    historyFrom: z.string(),
  })
  .check(
    z.refine(({ historyType, historyFrom }) => historyType !== 'Partial' || historyFrom !== '', {
      error: fieldMessages.required,
      path: ['historyFrom'],
    }),
    z.refine(
      ({ historyType, historyFrom }) =>
        historyType !== 'Partial' || historyFrom === '' || startOfDay(historyFrom, new Date()) !== null,
      {
        error: messages.invalidDate,
        path: ['historyFrom'],
      },
    ),
  )
