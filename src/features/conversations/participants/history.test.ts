import { describe, expect, it } from 'vitest'
import type { Chip } from '../chip.ts'
import { addParticipantsSchema, startOfDay } from './history.ts'

const now = new Date(2026, 10, 21, 15, 0)
const chip = { entityId: 'x', entityType: 'Users' } as Chip

function errorsOf(values: object): Record<string, string> {
  const result = addParticipantsSchema.safeParse({
    participants: [chip],
    historyType: 'All',
    historyFrom: '',
    ...values,
  })
  return Object.fromEntries((result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]))
}

describe('The day from which history is shared', () => {
  it("starts at midnight in the user's time zone", () => {
    expect(startOfDay('2026-11-20', now)).toEqual(new Date(2026, 10, 20))
    expect(startOfDay('2026-11-21', now)).toEqual(new Date(2026, 10, 21))
  })

  it.each(['', '2026-02-30', '2026-13-01', '20-11-2026', 'yesterday', '2026-11-22'])(
    'is not a valid day: %j',
    (day) => {
      expect(startOfDay(day, now)).toBeNull()
    },
  )
})

describe('Adding participants', () => {
  it('requires a participant', () => {
    expect(errorsOf({ participants: [] })).toEqual({ participants: 'Required Field' })
  })

  it('reports all missing fields at once', () => {
    expect(errorsOf({ participants: [], historyType: 'Partial' })).toEqual({
      participants: 'Required Field',
      historyFrom: 'Required Field',
    })
  })

  it('requires a day only for partial history', () => {
    expect(errorsOf({ historyType: 'Partial' })).toEqual({ historyFrom: 'Required Field' })
    expect(errorsOf({ historyType: 'None' })).toEqual({})
    expect(errorsOf({ historyType: 'Partial', historyFrom: '2026-01-05' })).toEqual({})
  })

  it('requires a day that is not in the future', () => {
    expect(errorsOf({ historyType: 'Partial', historyFrom: '2999-01-01' })).toEqual({ historyFrom: 'Invalid Date' })
    expect(errorsOf({ historyType: 'Partial', historyFrom: '2026-02-31' })).toEqual({ historyFrom: 'Invalid Date' })
  })
})
