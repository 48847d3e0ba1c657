import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { AppError } from '#server/graphql/errors.ts'
import type { FieldLabels } from './changes-between.ts'
import { mergeEdit, readBase } from './merge-edit.ts'

interface Row {
  title: string
  about: string | null
  country: number | null
  phone: string | null
  kinds: string[]
}

const labels: FieldLabels<Row> = { title: 'Title', about: 'About', country: 'Country', phone: 'Phone', kinds: 'Kinds' }
const options = { labels, together: [['country', 'phone']] as const }
const start: Row = { title: 'CEO', about: null, country: 1, phone: '555', kinds: [] }

/** Merges an edit into a row that somebody else changed since `start`. */
const merged = (theirs: Partial<Row>, mine: Partial<Row>, overwrites = false) =>
  mergeEdit({ ...start, ...theirs }, { ...start, ...mine }, { values: start, overwrites }, options)

function conflictOf(theirs: Partial<Row>, mine: Partial<Row>): (string | undefined)[] {
  try {
    merged(theirs, mine)
  } catch (error) {
    if (error instanceof AppError) return error.extensions.details.map(({ message }) => message)
  }
  return []
}

describe('An edit', () => {
  it('keeps what only somebody else changed, and stores what only the editor changed', () => {
    expect(merged({ about: 'Hail' }, { title: 'Owner' })).toEqual({ ...start, about: 'Hail', title: 'Owner' })
    expect(merged({ kinds: ['a'] }, {})).toEqual({ ...start, kinds: ['a'] })
  })

  it('fills a phone that was missing, although the form began with a country', () => {
    const phone = (mainPhoneCountryCode: number | null, mainPhoneNumber: string | null) => ({
      ...{ mainPhoneCountryCode, mainPhoneNumber },
    })
    const together = [['mainPhoneCountryCode', 'mainPhoneNumber']] as const
    const edit = phone(1, '2025550143')
    const base = { values: phone(1, null), overwrites: false }
    const recorded = { labels: { mainPhoneCountryCode: 'Country', mainPhoneNumber: 'Phone' }, together }
    expect(mergeEdit(phone(null, null), edit, base, recorded)).toEqual(edit)
    expect(() => mergeEdit(phone(1, '2025550100'), edit, base, recorded)).toThrow(AppError)
  })

  it('is no conflict if both changed the same to the same, or if an empty text is none', () => {
    expect(merged({ title: 'Owner' }, { title: 'Owner' })).toEqual({ ...start, title: 'Owner' })
    expect(merged({ title: 'Owner' }, { about: '' })).toEqual({ ...start, title: 'Owner', about: '' })
  })

  it('names both values of each conflict', () => {
    expect(conflictOf({ title: 'Owner', about: 'Hail' }, { title: 'Partner', about: null, kinds: ['b'] })).toEqual([
      'Title: now “Owner”, yours “Partner”.',
    ])
    expect(conflictOf({ about: 'Hail' }, { about: 'Wind' })).toEqual(['About: now “Hail”, yours “Wind”.'])
    expect(conflictOf({ kinds: ['a'] }, { kinds: ['b'] })).toEqual(['Kinds: now “a”, yours “b”.'])
  })

  it('takes values that belong together from one side', () => {
    expect(merged({ country: 44 }, { title: 'Owner' })).toEqual({ ...start, country: 44, title: 'Owner' })
    expect(conflictOf({ country: 44 }, { phone: '777' })).toEqual([
      'Country: now “44”, yours “1”.',
      'Phone: now “555”, yours “777”.',
    ])
  })

  it('overwrites only what the editor changed', () => {
    expect(merged({ title: 'Owner', about: 'Hail' }, { title: 'Partner' }, true)).toEqual({
      ...{ ...start, title: 'Partner', about: 'Hail' },
    })
  })

  it('overwrites everything if it is based on nothing', () => {
    const edit = { ...start, title: 'Partner' }
    expect(mergeEdit<Row>({ ...start, about: 'Hail' }, edit, null, options)).toEqual(edit)
  })
})

describe('The values that an edit is based on', () => {
  const schema = z.object({ title: z.string().check(z.trim(), z.maxLength(5)) })
  const read = (args: { base?: object | null; overwrite?: boolean | null }) =>
    readBase(schema, args, ({ title }): Partial<Row> => ({ title }))

  it('are normalized like the input, and may break its rules', () => {
    expect(read({ base: { title: ' CEO ' } })).toEqual({ values: { title: 'CEO' }, overwrites: false })
    expect(read({ base: { title: 'Managing director' }, overwrite: true })).toEqual({
      ...{ values: { title: 'Managing director' }, overwrites: true },
    })
    expect([read({}), read({ base: null, overwrite: true })]).toEqual([null, null])
  })
})
