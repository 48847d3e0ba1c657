import { describe, expect, it } from 'vitest'
import type { LegacyClaimName } from '#server/lib/legacy-claims/claim-query.ts'
import { followUpOf } from './follow-up.ts'
import { understand } from './understanding.ts'
import { interpretation } from './wording.ts'

/** A Friday. */
const TODAY = '2026-11-20'
const NAMES: LegacyClaimName[] = [
  { field: 'insured', value: 'Corner Bakery' },
  { field: 'insured', value: 'Theo Marsh' },
  { field: 'adjuster', value: 'Theo Marsh' },
  { field: 'adjuster', value: 'Avery Collins' },
  { field: 'carrier', value: 'Redwood Mutual' },
  { field: 'city', value: 'Galveston' },
  { field: 'peril', value: 'Hail' },
  { field: 'status', value: 'Inspection scheduled' },
  { field: 'address', value: '12 Grace Street' },
]
const tools = { findClaimNames: () => Promise.resolve(NAMES) }

const read = async (text: string): Promise<string> => {
  const { unknown, ...understood } = await understand(text, TODAY, tools)
  return unknown.length > 0 ? `? ${unknown.join(' ')}` : interpretation(understood)
}

describe('A question about claims', () => {
  it.each([
    ['How many overdue claims are there in Texas?', 'Claims in Texas, overdue'],
    ['claims in TX', 'Claims in Texas'],
    ['claims in Galveston, TX', 'Claims in Galveston, in Texas'],
    ['Which claims are NOT overdue?', 'Claims not overdue'],
    ['claims outside Texas or Florida', 'Claims not in Texas or Florida'],
    ['claims without a due date', 'Claims without a due date'],
    ['claims that have a due date', 'Claims with a due date'],
    ['How many claims came in this month?', 'Claims received from Nov 1, 2026 to Nov 30, 2026'],
    ['received since Monday', 'Claims received from Nov 16, 2026 to Nov 20, 2026'],
    ['due between 11/23 and 11/27', 'Claims due from Nov 23, 2026 to Nov 27, 2026'],
    ['due after December 1', 'Claims due on or after Dec 2, 2026'],
    ['older than 30 days', 'Claims received before Oct 21, 2026'],
    ['more than 5 days overdue', 'Claims due before Nov 15, 2026'],
    ['overdue by 5 days or more', 'Claims due before Nov 16, 2026'],
    ['claims of Theo Marsh', 'Claims, insured Theo Marsh'],
    ['claims of adjuster Theo Marsh', 'Claims, adjuster Theo Marsh'],
    ['claims of Avery Collins', 'Claims, adjuster Avery Collins'],
    ['bakery claims', 'Claims, insured Corner Bakery'],
    ['my claims', 'Your claims'],
    ['claims except hail', 'Claims, not cause Hail'],
    ['claims with hail damage', 'Claims, cause Hail'],
    ['claims that fall due tomorrow but not in Texas', 'Claims not in Texas, due on Nov 21, 2026'],
    ['claims whose due date is in December', 'Claims due from Dec 1, 2026 to Dec 31, 2026'],
    ['claims that do not belong to Redwood Mutual', 'Claims, not carrier Redwood Mutual'],
    ['claims from October', 'Claims received from Oct 1, 2026 to Oct 31, 2026'],
    ['the Grace claim', 'Claims at Grace'],
    ['claims with the status scheduled', 'Claims, status Inspection scheduled'],
  ])('“%s” is read as “%s”', async (text, expected) => {
    expect(await read(text)).toBe(expected)
  })

  it.each([
    ['How many claims have a swimming pool?', '? swimming pool'],
    ['Which claims need an inspection?', '? need inspection'],
    ['claims in Houston', '? houston'],
    ['claims that are not scheduled', '? not'],
    ['claims that I scheduled', '? claims that i scheduled'],
    ['the oldest claim per carrier', '? the oldest claim per carrier'],
    ['claims received in the next 3 days', '? next 3 days'],
    ['claims near Galveston', '? near'],
    ['claims of adjuster Corner Bakery', '? adjuster corner'],
    ['overdue claims or claims in Texas', '? or'],
    ['How many claims were overdue last month?', '? last month'],
    ['claims a year ago', '? year ago'],
    ['claims at a street', '? street'],
    ['not', '? not'],
    // An insured or an adjuster.
    ['Who has the most overdue claims?', '? most'],
  ])('“%s” has words that are named as not understood: %s', async (text, expected) => {
    expect(await read(text)).toBe(expected)
  })

  it.each([
    ['claims by state', { groupBy: 'state', extreme: null }],
    ['Which carrier has the most overdue claims?', { groupBy: 'carrier', extreme: 'most' }],
    ['claims by adjuster Avery Collins', { groupBy: null }],
    ['how many claims in Texas or Florida', { groupBy: 'state', comparesValues: true }],
    ['the 3 oldest claims', { order: { by: 'received', descending: false }, first: 3 }],
    ['most overdue claim', { order: { by: 'due', descending: false }, first: 1 }],
  ])('“%s” is grouped or ordered', async (text, expected) => {
    expect(await understand(text, TODAY, tools)).toMatchObject({ ...expected, unknown: [] })
  })

  it.each([
    ['how many overdu clams in galvestn', 'Claims in Galveston, overdue'],
    ['hall claims', '? hall'],
    ['Bob claims', '? bob'],
  ])('“%s” is corrected only to a close word', async (text, expected) => {
    expect(await read(text)).toBe(expected)
  })

  it.each([
    ['¿Cuántos reclamos vencidos hay en Texas?', 'Claims in Texas, overdue'],
    ['reclamos que no están vencidos', 'Claims not overdue'],
    [
      'siniestros de granizo recibidos desde el lunes',
      'Claims, cause Hail, received from Nov 16, 2026 to Nov 20, 2026',
    ],
  ])('“%s” in Spanish is read as “%s”', async (text, expected) => {
    expect(await read(text)).toBe(expected)
  })
})

describe('A question that continues another', () => {
  it.each([
    ['and in Florida?', ['overdue claims in Texas'], 'Claims in Florida, overdue'],
    ['what about Galveston', ['overdue claims in Texas'], 'Claims in Galveston, overdue'],
    ['which of those are in Galveston?', ['overdue claims in Texas'], 'Claims in Texas, in Galveston, overdue'],
    ['how many of them are not overdue?', ['claims of Corner Bakery'], 'Claims, insured Corner Bakery, not overdue'],
    ['and due today', ['claims in Texas', 'and hail'], 'Claims in Texas, cause Hail, due on Nov 20, 2026'],
    ['claims in Florida', ['overdue claims'], 'Claims in Florida'],
  ])('“%s” after %j is read as “%s”', async (text, earlier, expected) => {
    const { unknown, ...understood } = await followUpOf(text, earlier, TODAY, tools)
    expect([interpretation(understood), unknown]).toEqual([expected, []])
  })

  it('is not understood if the other one was not', async () => {
    const { unknown } = await followUpOf('how many of them are overdue', ['claims with a pool'], TODAY, tools)
    expect(unknown).not.toEqual([])
  })
})
