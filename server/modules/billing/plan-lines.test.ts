import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PlanCharge, PlanPeriod } from '#server/lib/billing/port.ts'
import { addDays, daysInMonth, firstOfMonth } from '#shared/calendar.ts'
import { prorate } from '#shared/money.ts'
import { countDays, subtractSpans } from './day-spans.ts'
import { planLines } from './plan-lines.ts'

const period = (
  from: string,
  {
    id = from,
    to = null,
    cents = 49_900,
    interval = 'Month',
  }: Partial<PlanPeriod> & {
    cents?: number
    interval?: 'Month' | 'Year'
  } = {},
): PlanPeriod => ({
  ...{ id, from, to, planName: 'Firm' },
  price: {
    ...{ id: `price-${id}`, productId: 'firm', description: 'Firm', interval, effectiveDate: '2020-01-01' },
    unitAmountDecimal: String(cents),
  },
})

/** Invoices the months from a day on, each on its first day, and returns the lines of each. */
function invoiceMonths(
  periods: PlanPeriod[],
  from: string,
  count: number,
  charges: (PlanCharge & { invoiceKey: string })[] = [],
) {
  return Array.from({ length: count }, (_, index) => {
    const month = firstOfMonth(from, index)
    const lines = planLines({ periods, charges }, month)
    for (const { charge } of lines) if (charge) charges.push({ ...charge, invoiceKey: month })
    charges.sort((a, b) => (a.from < b.from ? -1 : 1))
    return { month, lines, cents: lines.reduce((sum, { amountCents }) => sum + amountCents, 0) }
  })
}
const shown = (periods: PlanPeriod[], from: string, count: number) =>
  invoiceMonths(periods, from, count).flatMap(({ lines }) =>
    lines.map(({ description, amountCents }) => [description, amountCents]),
  )

describe('Plan lines', () => {
  test('the first invoice charges the rest of the month in which the plan began', () => {
    expect(shown([period('2026-12-31')], '2026-12-01', 2)).toEqual([
      ['Firm plan, 1 of 31 days of December 2026', 1_610],
      ['Firm plan, January 2027', 49_900],
    ])
  })

  test('an upgrade before the first invoice is prorated by day at both prices', () => {
    const periods = [period('2026-11-10', { to: '2026-11-20', cents: 30_000 }), period('2026-11-20', { cents: 60_000 })]
    expect(shown(periods, '2026-11-01', 2)).toEqual([
      ['Firm plan, 10 of 30 days of November 2026', 10_000],
      ['Firm plan, 11 of 30 days of November 2026', 22_000],
      ['Firm plan, December 2026', 60_000],
    ])
  })

  test('a prepaid year is charged once if the plan is removed and assigned again', () => {
    const charges: (PlanCharge & { invoiceKey: string })[] = []
    const year = period('2026-03-01', { interval: 'Year' })
    expect(invoiceMonths([year], '2026-03-01', 2, charges).map(({ cents }) => cents)).toEqual([49_900, 0])
    const periods = [{ ...year, to: '2026-05-11' }, period('2026-06-05', { interval: 'Year' })]
    const years = invoiceMonths(periods, '2026-05-01', 22, charges).filter(({ cents }) => cents > 0)
    expect(years.map(({ month }) => month)).toEqual(['2027-03-01'])
  })

  test('the days of a voided invoice are charged again, but not the charged days around them', () => {
    const charges = [
      { periodId: '2026-01-01', from: '2026-01-01', to: '2026-03-01', invoiceKey: 'a' },
      { periodId: '2026-01-01', from: '2026-04-01', to: '2026-05-01', invoiceKey: 'b' },
    ]
    const lines = planLines({ periods: [period('2026-01-01')], charges }, '2026-05-01')
    expect(lines.map(({ description }) => description)).toEqual(['Firm plan, March 2026', 'Firm plan, May 2026'])
  })

  test('an uncharged gap within a paid year is charged by months and days', () => {
    const charges = [{ periodId: 'x', from: '2026-03-16', to: '2027-01-01', invoiceKey: 'a' }]
    const lines = planLines(
      { periods: [period('2026-01-01', { interval: 'Year', cents: 120_000 })], charges },
      '2026-12-01',
    )
    expect(lines.map(({ description, amountCents }) => [description, amountCents])).toEqual([
      ['Firm plan, 2 of 12 months from January 2026', 20_000],
      ['Firm plan, 15 of 31 days of March 2026', 4_839],
    ])
  })
})

describe('For any days on which plans began, changed and ended', () => {
  const dayNumber = fc.integer({ min: 0, max: 700 })
  const cents = fc.integer({ min: 0, max: 5_000_000 })
  const interval = fc.constantFrom('Month' as const, 'Year' as const)

  test('each day of a plan is charged exactly once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(dayNumber, cents, interval, fc.boolean()), { minLength: 1, maxLength: 8 }),
        (starts) => {
          const sorted = [...starts].sort((a, b) => a[0] - b[0])
          const days = sorted.map(([day]) => addDays('2025-01-01', day))
          const periods = sorted.map(([, price, each, isRemoved], index) => {
            const from = days[index] ?? ''
            const next = days[index + 1] ?? null
            const to = next !== null && isRemoved ? addDays(from, Math.floor(countDays({ from, to: next }) / 2)) : next
            return period(from, { id: String(index), to, cents: price, interval: each })
          })
          const charges: (PlanCharge & { invoiceKey: string })[] = []
          invoiceMonths(periods, '2025-01-01', 36, charges)
          for (const [index, charge] of charges.entries())
            expect(charge.from >= (charges[index - 1]?.to ?? '')).toBe(true)
          const due = periods.map(({ from, to }) => ({ from, to: to ?? '2027-12-02' }))
          expect(subtractSpans(due, charges)).toEqual([])
        },
      ),
    )
  })

  test('a year of monthly invoices costs twelve prices and the rest of the first month', () => {
    fc.assert(
      fc.property(dayNumber, cents, (day, price) => {
        const since = addDays('2025-01-01', day)
        const sums = invoiceMonths([period(since, { cents: price })], since, 13).map((one) => one.cents)
        const days = daysInMonth(since)
        const part = since.endsWith('-01') ? price : prorate(price, days - Number(since.slice(-2)) + 1, days)
        expect(sums.reduce((sum, one) => sum + one, 0)).toBe(part + 12 * price)
        expect(sums.slice(2)).toEqual(Array.from({ length: 11 }, () => price))
      }),
    )
  })

  test('no day before a plan is billed', () => {
    fc.assert(
      fc.property(dayNumber, cents, (day, price) => {
        const since = addDays('2025-01-01', day)
        const before = invoiceMonths([period(since, { cents: price })], firstOfMonth(since, -3), 3)
        expect(before.flatMap(({ lines }) => lines)).toEqual([])
      }),
    )
  })
})
