import { describe, expect, it } from 'vitest'
import type { Message } from './message-pages.ts'
import { placeInGroup } from './message-group.ts'
import { dayLabelOf, listTimeOf, startsNewDay } from './times.ts'

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute)
const iso = (...parts: Parameters<typeof at>) => at(...parts).toISOString()

describe('Times', () => {
  it('in the list are the time for today, "Yesterday", and the date otherwise', () => {
    expect(listTimeOf(iso(21, 15, 5), at(21, 18))).toBe('3:05 PM')
    expect(listTimeOf(iso(20, 23, 59), at(21, 0, 1))).toBe('Yesterday')
    expect(listTimeOf(iso(19, 23, 59), at(21, 0, 1))).toBe('11/19')
  })

  it('above the messages of a day say today, yesterday or the date', () => {
    expect(dayLabelOf(iso(21, 0), at(21, 23))).toBe('Today')
    expect(dayLabelOf(iso(20, 23), at(21, 0))).toBe('Yesterday')
    expect(dayLabelOf(iso(19, 12), at(21, 12))).toBe('Nov 19, 2026')
  })

  it("start a new day at midnight in the reader's time zone", () => {
    expect(startsNewDay(undefined, iso(21, 9))).toBe(true)
    expect(startsNewDay(iso(20, 23, 59), iso(21, 0))).toBe(true)
    expect(startsNewDay(iso(21, 0), iso(21, 23))).toBe(false)
  })
})

describe('Messages of one author', () => {
  const message = (creatorEntityId: string, createdUtc: string) =>
    ({ creatorEntityId, creatorEntityType: 'User', createdUtc, actingUserEmblem: null }) as Message

  it('show the name once, and are grouped while they follow closely', () => {
    const run = [
      message('ann', iso(21, 9, 0)),
      message('ann', iso(21, 9, 2)),
      message('ann', iso(21, 9, 30)),
      message('bob', iso(21, 9, 31)),
    ]
    expect(run.map((_, index) => placeInGroup(run, index))).toEqual([
      { isFirst: true, isLast: false, startsDay: true },
      { isFirst: false, isLast: true, startsDay: false },
      { isFirst: false, isLast: true, startsDay: false },
      { isFirst: true, isLast: true, startsDay: false },
    ])
  })

  it('are not grouped across midnight', () => {
    const run = [message('ann', iso(20, 23, 59)), message('ann', iso(21, 0, 1))]
    expect(placeInGroup(run, 1)).toEqual({ isFirst: true, isLast: true, startsDay: true })
  })
})
