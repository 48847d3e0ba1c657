import { describe, expect, it } from 'vitest'
import { messagesOf } from './messages-of.ts'
import { canadianLicensingInput, licenseInForm, licensingMessages, npnField, usLicensingInput } from './licensing.ts'

const license = {
  number: '123',
  originalIssueDate: '2020-01-01',
  expirationDate: '2030-01-01',
  active: true,
  licenseClassId: 'US-TX-IND',
}
const appointment = { companyName: 'Carrier', lineOfAuthorityId: 'US-TX-PC', status: 'Appointed', renewalDate: null }
const texas = {
  stateAddressFieldLookupId: 'US-TX',
  fullNameAlias: null,
  stateLicenses: [license],
  stateAppointments: [appointment],
}
const us = { npn: '12345', birthDate: null, firstName: 'Dana', lastName: 'Cole', statesLicensing: [texas] }
const withTexas = (change: object) => ({ ...us, statesLicensing: [{ ...texas, ...change }] })

const ontario = {
  provinceAddressFieldLookupId: 'CA-ON',
  provinceLicenses: [{ number: '123', licenseTypeId: 'CA-ON-L1', designation: 'None' }],
}
const canada = { ciprNumber: '1', provincesLicensing: [ontario] }

const FORMAT = 'Invalid character(s) or format'

describe('Licensing in the United States', () => {
  it('is accepted, also without a class, a line of authority and dates', async () => {
    expect(await messagesOf(usLicensingInput, us)).toEqual({})
    const open = { ...license, originalIssueDate: '', expirationDate: null }
    expect(await messagesOf(usLicensingInput, withTexas({ stateLicenses: [open] }))).toEqual({})
    expect(
      await messagesOf(
        usLicensingInput,
        withTexas({ stateAppointments: [{ ...appointment, lineOfAuthorityId: null }] }),
      ),
    ).toEqual({})
  })

  it('names an unknown state, and a state that occurs twice', async () => {
    const unknown = withTexas({ stateAddressFieldLookupId: 'US-PW' })
    expect(await messagesOf(usLicensingInput, unknown)).toEqual({
      'statesLicensing.0.stateAddressFieldLookupId': FORMAT,
    })
    expect(await messagesOf(usLicensingInput, { ...us, statesLicensing: [texas, texas] })).toEqual({
      'statesLicensing.1.stateAddressFieldLookupId': FORMAT,
    })
  })

  it('names a class and a line of authority of another state', async () => {
    const change = {
      stateLicenses: [license, { ...license, number: '2', licenseClassId: 'US-CA-IND' }],
      stateAppointments: [appointment, { ...appointment, lineOfAuthorityId: 'US-CA-PC' }],
    }
    expect(await messagesOf(usLicensingInput, withTexas(change))).toEqual({
      'statesLicensing.0.stateLicenses.1.licenseClassId': FORMAT,
      'statesLicensing.0.stateAppointments.1.lineOfAuthorityId': FORMAT,
    })
  })

  it('names the later of two licenses with the same number, whatever its letter case', async () => {
    const stateLicenses = [
      { ...license, number: 'ab1' },
      { ...license, number: ' AB1 ' },
      { ...license, number: 'ab2' },
    ]
    expect(await messagesOf(usLicensingInput, withTexas({ stateLicenses }))).toEqual({
      'statesLicensing.0.stateLicenses.1.number': licensingMessages.duplicate,
    })
  })

  it('reports licenses without a number as missing, not as duplicates', async () => {
    const stateLicenses = [
      { ...license, number: '' },
      { ...license, number: ' ' },
    ]
    expect(await messagesOf(usLicensingInput, withTexas({ stateLicenses }))).toEqual({
      'statesLicensing.0.stateLicenses.0.number': 'Required Field',
      'statesLicensing.0.stateLicenses.1.number': 'Required Field',
    })
  })

  it('refuses lists that are no lists', async () => {
    expect(await messagesOf(usLicensingInput, withTexas({ stateLicenses: 'none' }))).toEqual({
      'statesLicensing.0.stateLicenses': expect.any(String),
    })
  })
})

describe('The dates of a license', () => {
  const inForm = {
    number: '1',
    kindId: 'x',
    active: true,
    adjusterAlias: '',
    supervisingEntity: '',
    designation: 'None',
  }

  it.each([
    ['2020-01-02', '2020-01-01', true],
    ['2020-01-01', '2020-01-01', false],
    ['2020-01-01', '', false],
    ['', '2020-01-01', false],
    [null, null, false],
  ])('issued %s and expiring %s are in the wrong order: %s', async (originalIssueDate, expirationDate, isWrong) => {
    const messages = await messagesOf(licenseInForm, { ...inForm, originalIssueDate, expirationDate })
    expect(messages).toEqual(
      isWrong
        ? {
            originalIssueDate: 'Date is after expiration',
            expirationDate: 'Date is before issue date',
          }
        : {},
    )
  })

  it('are compared also if another field is missing', async () => {
    const dates = { originalIssueDate: '2020-01-02', expirationDate: '2020-01-01' }
    expect(await messagesOf(licenseInForm, { ...inForm, number: '', ...dates })).toEqual({
      number: 'Required Field',
      originalIssueDate: 'Date is after expiration',
      expirationDate: 'Date is before issue date',
    })
  })
})

describe('Licensing in Canada', () => {
  it('is accepted', async () => {
    expect(await messagesOf(canadianLicensingInput, canada)).toEqual({})
  })

  it('names an unknown province, a license type of another one, and a duplicate number', async () => {
    const [license] = ontario.provinceLicenses
    const licenses = [license, { ...license, licenseTypeId: 'CA-QC-L1' }]
    const provinces = [
      { ...ontario, provinceLicenses: licenses },
      { ...ontario, provinceAddressFieldLookupId: 'US-TX' },
    ]
    expect(await messagesOf(canadianLicensingInput, { ...canada, provincesLicensing: provinces })).toEqual({
      'provincesLicensing.0.provinceLicenses.1.number': licensingMessages.duplicate,
      'provincesLicensing.0.provinceLicenses.1.licenseTypeId': FORMAT,
      'provincesLicensing.1.provinceAddressFieldLookupId': FORMAT,
    })
  })
})

it.each([
  ['', 'Required Field'],
  ['0', FORMAT],
  ['12a', FORMAT],
  ['1234567890123', FORMAT],
  [' 0012 ', undefined],
])('the National Producer Number %j has the message %s', async (npn, message) => {
  expect((await messagesOf(npnField, npn))['']).toBe(message)
})
