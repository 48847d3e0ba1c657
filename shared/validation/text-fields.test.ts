import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { messagesOf } from './messages-of.ts'
import { mfaRecoveryForm, recoveryMessages } from './account-security.ts'
import { systemNotificationRequest } from './announcements.ts'
import { chatMessageInput, customInstructionsInput, promptClippingRequest } from './assistant.ts'
import { auditExportPeriod } from './audit-export.ts'
import {
  conversationAddParticipantInput,
  conversationDraftInput,
  conversationMessageAddInput,
  subjectField,
} from './conversations.ts'
import { quickLinkCreate, dashboardSettingsPatch } from './dashboards.ts'
import { commitFileRequest, fileNameField, folderNameField, folderNameKey } from './documents.ts'
import { promptField } from './drafting.ts'
import { uploadUrlRequest } from './files.ts'
import { optionalInForm } from './form-fields.ts'
import { legacyCompanyForm } from './legacy-claims.ts'
import { representativeUpdateInput } from './organization-account.ts'
import { organizationRoleInput, roleNameInUse } from './organization-roles.ts'

const FORMAT = 'Invalid character(s) or format'
const ID = '11111111-1111-4111-8111-111111111111'

describe('A text of one line', () => {
  it.each([
    ['  Roof \n\t damage ', 'Roof damage'],
    ['Roof\u0000damage', 'Roof damage'],
    ['Roof\ud800damage', 'Roof damage'],
  ])('typed as %j becomes %j', (typed, line) => {
    expect(z.parse(subjectField, typed)).toBe(line)
    const announcement = { audience: ['SocialUsers'], emailSubject: typed, inAppText: typed, emailHtmlBody: '<p>x</p>' }
    expect(z.parse(systemNotificationRequest, announcement)).toMatchObject({ emailSubject: line, inAppText: line })
  })
})

describe('A text of several lines', () => {
  it.each([
    ['a\r\nb\rc\n', 'a\nb\nc'],
    ['a\tb\u0000\u0007c', 'a\tbc'],
    ['\ud800a', 'a'],
  ])('typed as %j becomes %j', (typed, text) => {
    expect(z.parse(promptField, typed)).toBe(text)
    expect(z.parse(promptClippingRequest, { title: 'Title', content: typed }).content).toBe(text)
  })

  it('is required if it contains only characters that cannot be stored', async () => {
    expect(await messagesOf(promptField, '\u0000 \n')).toEqual({ '': 'Required Field' })
    const message = { conversationId: ID, content: '\u0000' }
    expect(await messagesOf(chatMessageInput, message)).toEqual({ content: 'Required Field' })
  })
})

describe('A message', () => {
  const message = { requestedMessageId: ID, messageText: '<p>Hello</p>', attachmentUploadTokens: null }

  it('needs text besides its tags', async () => {
    expect(await messagesOf(conversationMessageAddInput, message)).toEqual({})
    for (const messageText of ['', '<p><br></p>', '<p>&nbsp;</p>'])
      expect(await messagesOf(conversationMessageAddInput, { ...message, messageText })).toEqual({
        messageText: 'Required Field',
      })
  })

  it('of an announcement needs text besides its tags, and a link that stays on this site or is secure', async () => {
    const announcement = { audience: ['SocialUsers'], inAppText: 'x', emailSubject: 'x', emailHtmlBody: '<p>x</p>' }
    expect(await messagesOf(systemNotificationRequest, announcement)).toEqual({})
    expect(await messagesOf(systemNotificationRequest, { ...announcement, emailHtmlBody: '<p></p>' })).toEqual({
      emailHtmlBody: 'Required Field',
    })
    for (const inAppUrl of ['//evil.example', '/\\evil.example', 'http://a.example', 'javascript:alert(1)'])
      expect(await messagesOf(systemNotificationRequest, { ...announcement, inAppUrl })).toEqual({
        inAppUrl: 'Invalid URL',
      })
    for (const inAppUrl of ['', '/account', 'https://a.example/b'])
      expect(await messagesOf(systemNotificationRequest, { ...announcement, inAppUrl })).toEqual({})
  })
})

it('a participant who sees part of the history needs the date of its beginning', async () => {
  const participant = { entityId: ID, entityType: 'Users', historyType: 'Partial' }
  expect(await messagesOf(conversationAddParticipantInput, participant)).toEqual({
    historyShareFromUtc: 'Required Field',
  })
  expect(await messagesOf(conversationAddParticipantInput, { ...participant, historyType: 'All' })).toEqual({})
  const dated = { ...participant, historyShareFromUtc: '2026-01-01T00:00:00Z' }
  expect(await messagesOf(conversationAddParticipantInput, dated)).toEqual({})
})

it('a draft loses NUL, which cannot be stored, and its key has no control characters', async () => {
  const draft = { draftKey: 'draft:Users:1:2', content: 'a\0b\0' }
  expect(z.parse(conversationDraftInput, draft).content).toBe('ab')
  expect(await messagesOf(conversationDraftInput, { ...draft, draftKey: 'a\nb' })).toEqual({ draftKey: FORMAT })
})

describe('The name of a folder', () => {
  it.each([
    [' Roof \n photos ', 'Roof photos'],
    ['in\u200bvoice\u202e', 'invoice'],
    ['e\u0301tage', 'étage'],
    ['a\u0000b', 'a b'],
  ])('typed as %j becomes %j', (typed, name) => {
    expect(z.parse(folderNameField, typed)).toBe(name)
  })

  it.each([
    ['', 'Required Field'],
    ['\u200b', 'Required Field'],
    ['a/b', FORMAT],
    ['a\\b', FORMAT],
    ['.', FORMAT],
    ['..', FORMAT],
    ['\u200d', FORMAT],
  ])('is not %j', async (typed, message) => {
    expect(await messagesOf(folderNameField, typed)).toEqual({ '': message })
  })

  it('is unique without letter case and invisible joiners', () => {
    expect(folderNameKey('STRASSE')).toBe(folderNameKey('stra\u200dße'))
    expect(folderNameKey('E\u0301tage')).toBe(folderNameKey('étage'))
    expect(folderNameKey('Roof')).not.toBe(folderNameKey('Roofs'))
    expect(folderNameKey('A')).toBe('a')
  })
})

describe('A file', () => {
  it('has a name without outer spaces', async () => {
    expect(z.parse(fileNameField, ' roof.jpg ')).toBe('roof.jpg')
    expect(await messagesOf(fileNameField, ' ')).toEqual({ '': 'Required Field' })
  })

  it('is committed with a time and a place that exist', async () => {
    const commit = (capture: object) => ({ fileUploadToken: 'token', capture })
    const good = { takenUtc: '2026-01-01T10:00:00Z', latitude: -90, longitude: 180, caption: ' North \n slope' }
    expect(z.parse(commitFileRequest, commit(good)).capture?.caption).toBe('North slope')
    expect(await messagesOf(commitFileRequest, commit({ takenUtc: 'soon', latitude: 90.5, longitude: -181 }))).toEqual({
      'capture.takenUtc': 'Invalid date',
      'capture.latitude': FORMAT,
      'capture.longitude': FORMAT,
    })
  })

  it.each([
    [0, {}],
    [512_000_000, {}],
    [-1, { fileSize: FORMAT }],
    [1.5, { fileSize: FORMAT }],
    [2 ** 60, { fileSize: FORMAT }],
  ])('of %d bytes has the messages %j', async (fileSize, messages) => {
    expect(await messagesOf(uploadUrlRequest, { fileName: 'a', fileSize, relatedEntityId: ID })).toEqual(messages)
  })
})

describe('Custom instructions', () => {
  it.each([
    [true, '', '', { about: 'Required field', responseTargeting: 'Required field' }],
    [true, 'a', '', { responseTargeting: 'Required field' }],
    [true, '\u0000', 'b', { about: 'Required field' }],
    [true, 'a', 'b', {}],
    [false, '', '', {}],
  ])(
    '(enabled: %s) %j and %j have the messages %j',
    async (enableCustomInstructions, about, responseTargeting, messages) => {
      expect(await messagesOf(customInstructionsInput, { enableCustomInstructions, about, responseTargeting })).toEqual(
        messages,
      )
    },
  )
})

it.each([
  ['2026-01-01', '2026-01-01', {}],
  ['2026-01-02', '2026-01-01', { until: 'The last day is before the first.' }],
  ['2020-01-01', '2026-01-01', { until: expect.stringMatching(/^At most \d+ days can be exported at once\.$/) }],
  ['', '2026-01-01', { from: 'Required Field' }],
])('an audit export from %j until %j has the messages %j', async (from, until, messages) => {
  expect(await messagesOf(auditExportPeriod, { from, until })).toEqual(messages)
})

it('an audit export has the length that its message names', async () => {
  const [message] = Object.values(await messagesOf(auditExportPeriod, { from: '2020-01-01', until: '2026-01-01' }))
  const days = Number(/\d+/.exec(message ?? '')?.[0])
  const last = (count: number) => new Date(Date.UTC(2020, 0, count)).toISOString().slice(0, 10)
  expect(await messagesOf(auditExportPeriod, { from: '2020-01-01', until: last(days) })).toEqual({})
  expect(Object.keys(await messagesOf(auditExportPeriod, { from: '2020-01-01', until: last(days + 1) }))).toEqual([
    'until',
  ])
})

describe('A recovery code', () => {
  const email = 'dana@evolve.example'

  it('is accepted in groups and in small letters', () => {
    const typed = 'abcd-efgh jkmn-2345'
    expect(z.parse(mfaRecoveryForm, { email, recoveryCode: typed }).recoveryCode).toBe('ABCDEFGHJKMN2345')
  })

  it.each([
    ['', recoveryMessages.codeRequired],
    [' - ', recoveryMessages.codeRequired],
    ['ABCD', recoveryMessages.codeInvalid],
    ['ABCDEFGHIKMN2345', recoveryMessages.codeInvalid],
  ])('is not %j', async (recoveryCode, message) => {
    expect(await messagesOf(mfaRecoveryForm, { email, recoveryCode })).toEqual({ recoveryCode: message })
  })
})

describe('A quick link', () => {
  const link = { title: 'Weather', url: 'example.com' }

  it('is completed, and refused if it leads nowhere or to a script', async () => {
    expect(z.parse(quickLinkCreate, link).url).toBe('http://example.com')
    expect(await messagesOf(quickLinkCreate, { ...link, url: 'javascript:alert(1)' })).toEqual({ url: FORMAT })
    expect(await messagesOf(quickLinkCreate, { title: '', url: '' })).toEqual({
      title: 'Required Field',
      url: 'Required Field',
    })
  })

  it('is on a dashboard whose colors are stored in small letters', async () => {
    const theme = { title: 'Team', subTitle: 'North', primaryColor: '#AABBCC', secondaryColor: '#012345' }
    expect(z.parse(dashboardSettingsPatch, theme).primaryColor).toBe('#aabbcc')
    expect(await messagesOf(dashboardSettingsPatch, { ...theme, primaryColor: 'red' })).toEqual({
      primaryColor: 'Required Field',
    })
  })
})

it('a company of the claims system is found by two numbers', async () => {
  expect(z.parse(legacyCompanyForm, { systemId: ' 12 ', acid: '3' })).toEqual({ systemId: 12, acid: 3 })
  expect(await messagesOf(legacyCompanyForm, { systemId: '', acid: '1234567890' })).toEqual({
    systemId: 'System ID is required to find FileTrac Legacy Adjustment Company',
    acid: FORMAT,
  })
})

it('a representative has each type only once', async () => {
  const representative = {
    name: { firstName: 'Dana', lastName: 'Cole' },
    title: 'Owner',
    emailAddress: 'dana@evolve.example',
    cellPhoneNumber: { countryCode: 1, number: '2025550143' },
  }
  const withTypes = (...representativeType: string[]) => ({ ...representative, representativeType })
  expect(await messagesOf(representativeUpdateInput, withTypes('Primary', 'Billing'))).toEqual({})
  expect(await messagesOf(representativeUpdateInput, withTypes('Primary', 'Primary'))).toEqual({
    representativeType: FORMAT,
  })
  expect(await messagesOf(representativeUpdateInput, withTypes())).toEqual({
    representativeType: 'Please select at least one representative type',
  })
})

it('a role has a category and only keys of organizations', async () => {
  const role = { name: 'Clerk', categoryId: 'none', permissionKeys: ['Site_User_U'] }
  expect(await messagesOf(organizationRoleInput, role)).toEqual({
    categoryId: 'Required Field',
    'permissionKeys.0': FORMAT,
  })
  expect(roleNameInUse('Clerk')).toBe('The Clerk already exists as a Role.')
})

it('an optional field follows its rules if it is not empty', async () => {
  const field = optionalInForm(z.string().check(z.minLength(3, 'Too short')))
  expect(await messagesOf(field, ' ')).toEqual({})
  expect(await messagesOf(field, 'ab')).toEqual({ '': 'Too short' })
  expect(await messagesOf(field, 'abc')).toEqual({})
})
