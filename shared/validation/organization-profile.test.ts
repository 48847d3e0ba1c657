import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { LABEL_COLORS } from '#shared/reference/label-colors.ts'
import { COMPANY_SIZES, INDUSTRIES } from '#shared/reference/organization-facts.ts'
import { messagesOf } from './messages-of.ts'
import {
  businessLineMessages,
  isFoundingYear,
  organizationAboutTexts,
  organizationHeaderFields,
  organizationTeamMembersUpdateInput,
} from './organization-profile.ts'

const FORMAT = 'Invalid character(s) or format'
const callout = { icon: 'shield', color: LABEL_COLORS[0], text: 'Since 1990' }
const header = {
  tagline: 'We adjust',
  xProfileLink: '',
  linkedinProfileLink: null,
  facebookProfileLink: null,
  conversationInsuranceProfileLink: null,
  callouts: [callout],
}
const about = { websiteUrl: null, industry: INDUSTRIES[0], numberOfEmployees: COMPANY_SIZES[0], about: 'Text' }

describe('The header of an organization', () => {
  it.each([
    ['example.com', 'https://example.com'],
    ['http://example.com/a', 'http://example.com/a'],
    ['HTTPS://Example.com', 'HTTPS://Example.com'],
    [' example.com ', 'https://example.com'],
    ['', ''],
  ])('links to %j as %j', (typed, link) => {
    expect(z.parse(organizationHeaderFields, { ...header, xProfileLink: typed }).xProfileLink).toBe(link)
  })

  it.each(['ftp://example.com', 'javascript:alert(1)', 'example', 'ann@example.com', 'a b.com', 'https://https://a.b'])(
    'does not link to %j',
    async (typed) => {
      expect(await messagesOf(organizationHeaderFields, { ...header, xProfileLink: typed })).toEqual({
        xProfileLink: FORMAT,
      })
    },
  )

  it('has callouts of which all parts are given, or none', async () => {
    const empty = { icon: '', color: '', text: '' }
    expect(await messagesOf(organizationHeaderFields, { ...header, callouts: [callout, empty] })).toEqual({})
    expect(await messagesOf(organizationHeaderFields, { ...header, callouts: [{ ...empty, text: 'Only' }] })).toEqual({
      'callouts.0.icon': 'Required Field',
      'callouts.0.color': 'Required Field',
    })
    expect(await messagesOf(organizationHeaderFields, { ...header, callouts: [{ ...callout, text: '' }] })).toEqual({
      'callouts.0.text': 'Required Field',
    })
    expect(await messagesOf(organizationHeaderFields, { ...header, callouts: [{ ...callout, color: 'mud' }] })).toEqual(
      {
        'callouts.0.color': FORMAT,
      },
    )
  })
})

describe('The facts of an organization', () => {
  it('are chosen from lists, or left out', async () => {
    expect(await messagesOf(organizationAboutTexts, about)).toEqual({})
    expect(await messagesOf(organizationAboutTexts, { ...about, industry: '', numberOfEmployees: null })).toEqual({})
    expect(await messagesOf(organizationAboutTexts, { ...about, industry: 'Piracy' })).toEqual({ industry: FORMAT })
  })

  it('include a year that is not in the future', () => {
    const year = new Date().getFullYear()
    expect([year, 1990, 1000].filter(isFoundingYear)).toEqual([year, 1990, 1000])
    expect([year + 1, 1990.5, Number.NaN, -5].filter(isFoundingYear)).toEqual([])
    expect(isFoundingYear(999)).toBe(false)
  })
})

it('the order of team members starts at 0', async () => {
  const at = (displayPosition: number) => ({
    teamMemberUpdates: [{ userId: '11111111-1111-4111-8111-111111111111', displayPosition }],
  })
  expect(await messagesOf(organizationTeamMembersUpdateInput, at(0))).toEqual({})
  expect(await messagesOf(organizationTeamMembersUpdateInput, at(-1))).toEqual({
    'teamMemberUpdates.0.displayPosition': FORMAT,
  })
})

it('messages about lines of business name the limit', () => {
  expect(businessLineMessages.tooMany(20)).toContain('at most 20 lines')
  expect(businessLineMessages.tooManyFeatured(3)).toContain('At most 3 lines')
})
