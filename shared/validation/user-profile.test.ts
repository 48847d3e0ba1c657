import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { WORK_TYPES } from '#shared/reference/work-types.ts'
import { messagesOf } from './messages-of.ts'
import { profileMessages, userProfileUpdateInput } from './user-profile.ts'

const profile = {
  name: { firstName: 'Dana', lastName: 'Cole' },
  companyName: '',
  companyTitle: '',
  languageIds: [],
  about: null,
  workCodes: [WORK_TYPES[0]?.workCode],
  xProfileLink: '',
  linkedinProfileLink: null,
  facebookProfileLink: null,
  conversationInsuranceProfileLink: null,
}

describe('A profile', () => {
  it.each([
    ['Cole LLC', '', { companyTitle: profileMessages.titleRequired }],
    ['Cole LLC', null, { companyTitle: profileMessages.titleRequired }],
    ['Cole LLC', ' ', { companyTitle: profileMessages.titleRequired }],
    ['', 'Owner', { companyName: profileMessages.companyRequired }],
    [null, 'Owner', { companyName: profileMessages.companyRequired }],
    [' ', 'Owner', { companyName: profileMessages.companyRequired }],
    ['Cole LLC', 'Owner', {}],
    [' ', ' ', {}],
    [null, undefined, {}],
  ])('with the company %j and the title %j has the messages %j', async (companyName, companyTitle, messages) => {
    expect(await messagesOf(userProfileUpdateInput, { ...profile, companyName, companyTitle })).toEqual(messages)
  })

  it('names a missing title together with a missing name', async () => {
    const update = { ...profile, name: { firstName: '', lastName: 'Cole' }, companyName: 'Cole LLC' }
    expect(await messagesOf(userProfileUpdateInput, update)).toEqual({
      'name.firstName': 'Required Field',
      companyTitle: profileMessages.titleRequired,
    })
  })

  it.each([
    ['example.com/dana', 'http://example.com/dana'],
    ['https://example.com', 'https://example.com'],
    ['', ''],
  ])('links to %j as %j', (typed, link) => {
    expect(z.parse(userProfileUpdateInput, { ...profile, xProfileLink: typed }).xProfileLink).toBe(link)
  })

  it.each(['mailto:dana@example.com', 'javascript:alert(1)', 'ftp://example.com'])(
    'does not link to %j',
    async (typed) => {
      expect(await messagesOf(userProfileUpdateInput, { ...profile, xProfileLink: typed })).toEqual({
        xProfileLink: 'Invalid character(s) or format',
      })
    },
  )

  it('has only work types of the list', async () => {
    expect(Object.keys(await messagesOf(userProfileUpdateInput, { ...profile, workCodes: ['JUGGLER'] }))).toEqual([
      'workCodes.0',
    ])
  })
})
