import { describe, expect, it } from 'vitest'
import { MaskedText } from '../claims/masked-text.ts'
import { plainQuestion, readDays, readSuperlative, subjectOf } from './reading.ts'

/** A Friday. */
const TODAY = '2026-11-20'

const daysOf = (text: string) => {
  const masked = new MaskedText(text)
  const days = readDays(masked, TODAY)
  return days && { days: days.map(({ condition }) => condition), rest: masked.rest.replaceAll('\u0001', '').trim() }
}

describe('The subject of a question', () => {
  it.each([
    ['how many unread conversations do i have', 'messages'],
    ['what did naomi write this week', 'messages'],
    ['messages with photos', 'messages'],
    ['photos in messages', 'documents'],
    ['who uploaded the roof report', 'documents'],
    ['which claims have unread messages', 'claims'],
    ['how do i get home', null],
  ])('of “%s” is %s', (text, subject) => {
    expect(subjectOf(text)).toBe(subject)
  })
})

describe('Days in a question', () => {
  it.each([
    ['since monday', { from: '2026-11-16', to: null }],
    ['before november 1', { from: null, to: '2026-10-31' }],
    ['on or before november 1', { from: null, to: '2026-11-01' }],
    ['on or after november 1', { from: '2026-11-01', to: null }],
    ['after november 1', { from: '2026-11-02', to: null }],
    ['from yesterday', { from: '2026-11-19', to: '2026-11-19' }],
    ['between november 3 and november 5', { from: '2026-11-03', to: '2026-11-05' }],
    ['yesterday and today', { from: '2026-11-19', to: '2026-11-20' }],
  ])('“%s” are read', (text, range) => {
    expect(daysOf(text)?.days).toEqual([range])
  })

  it('of the future are not used, and days that contradict each other are not read', () => {
    expect(daysOf('next week')).toEqual({ days: [], rest: 'next week' })
    expect(daysOf('on november 3 on november 10')).toBeNull()
  })
})

it('a superlative has an order and a number', () => {
  const read = (text: string) => readSuperlative(new MaskedText(text), 'messages')
  expect(read('the three newest messages')).toEqual({ isOldest: false, size: null, count: 3 })
  expect(read('last 5 messages')).toEqual({ isOldest: false, size: null, count: 5 })
  expect(read('the oldest message')).toEqual({ isOldest: true, size: null, count: 1 })
  expect(read('the 2 largest photos')).toEqual({ isOldest: false, size: 'largest', count: 2 })
  expect(read('messages')).toBeNull()
})

it('a text in quotation marks is kept, and requests and other languages are translated', () => {
  expect(plainQuestion('Can you find messages with “Hail, May 3”?')).toEqual({
    text: 'show find messages with qq0',
    quotes: ['Hail, May 3'],
    corrections: [],
  })
  expect(plainQuestion('¿Cuántos mensajes sin leer tengo?').text).toBe('how many messages unread i have')
})
