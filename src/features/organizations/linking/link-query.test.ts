import { expect, it } from 'vitest'
import { asksForLink, companyOf } from './link-query.ts'

it.each([
  ['system=1&acid=3107', { systemId: 1, acid: 3107 }],
  ['System=1&Acid=3107', { systemId: 1, acid: 3107 }],
  ['System=1&ACID=3107', { systemId: 1, acid: 3107 }],
  ['system=&System=2&acid=5', { systemId: 2, acid: 5 }],
  ['system=1', null],
  ['ACID=3107', null],
  ['system=1&acid=', null],
  ['system=one&acid=3107', null],
  ['system=1&acid=-4', null],
  ['system=1&acid=99999999999', null],
])('reads %s', (query, expected) => {
  expect(companyOf(new URLSearchParams(query))).toEqual(expected)
})

it('detects a request for a linked organization by any parameter name', () => {
  expect(asksForLink(new URLSearchParams('Acid='))).toBe(true)
  expect(asksForLink(new URLSearchParams('name=x'))).toBe(false)
})
