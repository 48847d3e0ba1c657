import { describe, expect, it } from 'vitest'
import { countDays, type DaySpan, earlier, isWithin, later, subtractSpans } from './day-spans.ts'

const span = (from: string, to: string): DaySpan => ({ from: `2026-11-${from}`, to: `2026-11-${to}` })

describe('A span of days', () => {
  it('includes its first day and excludes its end', () => {
    const spans = [span('03', '05'), span('10', '12')]
    const days = ['02', '03', '04', '05', '09', '10', '11', '12']
    expect(days.filter((day) => isWithin(`2026-11-${day}`, spans))).toEqual(['03', '04', '10', '11'])
    expect(isWithin('2026-11-03', [])).toBe(false)
  })

  it('counts its days, also across a daylight saving time change', () => {
    expect([countDays(span('03', '05')), countDays(span('03', '03'))]).toEqual([2, 0])
    expect(countDays({ from: '2026-10-30', to: '2026-11-03' })).toBe(4)
    expect(countDays({ from: '2024-02-28', to: '2024-03-01' })).toBe(2)
  })

  it('has an earlier and a later end', () => {
    const [first, second] = ['2026-11-03', '2026-11-05']
    expect([earlier(first, second), earlier(second, first)]).toEqual([first, first])
    expect([later(first, second), later(second, first)]).toEqual([second, second])
  })
})

describe('Subtracting spans from spans', () => {
  it.each<[string, DaySpan[], DaySpan[], DaySpan[]]>([
    ['nothing is taken', [span('03', '08')], [], [span('03', '08')]],
    ['one ends where it begins', [span('03', '08')], [span('01', '03')], [span('03', '08')]],
    ['one begins where it ends', [span('03', '08')], [span('08', '10')], [span('03', '08')]],
    ['the beginning', [span('03', '08')], [span('01', '05')], [span('05', '08')]],
    ['the end', [span('03', '08')], [span('06', '10')], [span('03', '06')]],
    ['the middle', [span('03', '08')], [span('05', '06')], [span('03', '05'), span('06', '08')]],
    ['all', [span('03', '08')], [span('03', '08')], []],
    ['more than all', [span('03', '08')], [span('01', '10')], []],
    [
      'two parts',
      [span('03', '12')],
      [span('10', '11'), span('05', '06')],
      [span('03', '05'), span('06', '10'), span('11', '12')],
    ],
    [
      'of two, in order',
      [span('10', '12'), span('03', '05')],
      [span('11', '12')],
      [span('03', '05'), span('10', '11')],
    ],
  ])('%s', (_, spans, others, rest) => {
    expect(subtractSpans(spans, others)).toEqual(rest)
  })
})
