import * as z from 'zod/mini'
import { PARTICIPANTS_MAX_COUNT } from '#shared/limits.ts'
import { isPlausibleDay } from '#shared/validation/calendar-days.ts'
import { conversationMessages } from '#shared/validation/conversations.ts'
import { fieldMessages } from '#shared/validation/field-messages.ts'
import type { Chip } from '../chip.ts'
import { messages } from './messages.ts'

export type HistoryType = 'All' | 'None' | 'Partial'

/** The values of the Add Participants form. */
export interface AddParticipantsValues {
  participants: Chip[]
  historyType: HistoryType
  /** yyyy-MM-dd, the format of the date field; '' if no date is selected. */
  historyFrom: string
}

/**
 * The start of a calendar day in the user's time zone; null if the text is not a valid day or the day is in the future.
 */
export function startOfDay(day: string, now: Date): Date | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)
  if (!parts) return null
  const [year, month, date] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  const start = new Date(year, month - 1, date)
  const isReal = start.getFullYear() === year && start.getMonth() === month - 1 && start.getDate() === date
  return isReal && isPlausibleDay(day) && start <= now ? start : null
}

/** Requires at least one participant and, for partial history, a day that is not in the future. */
export const addParticipantsSchema = z
  .object({
    participants: z
      .array(z.custom<Chip>())
      // Neither check aborts: otherwise the day below would not be validated.
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
