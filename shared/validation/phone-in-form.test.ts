import { describe, expect, it } from 'vitest'
import { messagesOf } from './messages-of.ts'
import { newPhoneInForm, optionalPhoneInForm, phoneInForm, toPhoneInForm, toPhoneInput } from './phone-in-form.ts'
import { toE164, toNational } from './phone-number.ts'

const INVALID = { number: 'Invalid Phone Number' }

describe('A phone number in a form', () => {
  it.each([
    ['1', '202-555-0143', {}],
    ['44', '020 7946 0018', {}],
    ['1', '123', INVALID],
    ['44', '+1 202 555 0143', INVALID],
    ['49', '030 123456', INVALID],
    ['1', 'call 202-555-0143', INVALID],
  ])('of the country +%s typed as %j has the messages %j', async (countryCode, number, messages) => {
    expect(await messagesOf(phoneInForm, { countryCode, number })).toEqual(messages)
    expect(await messagesOf(optionalPhoneInForm, { countryCode, number })).toEqual(messages)
  })

  it('is required unless it is optional', async () => {
    expect(await messagesOf(phoneInForm, { countryCode: '1', number: ' ' })).toEqual({ number: 'Required Field' })
    expect(await messagesOf(optionalPhoneInForm, { countryCode: '1', number: ' ' })).toEqual({})
  })

  it('is checked also if it is too long', async () => {
    expect(await messagesOf(phoneInForm, { countryCode: '1', number: '2'.repeat(40) })).toEqual(INVALID)
  })

  it('begins with what is stored, or empty with the code of the country', () => {
    expect(toPhoneInForm({ countryCode: 44, number: '2079460018' })).toEqual({
      countryCode: '44',
      number: '2079460018',
    })
    expect(toPhoneInForm(null)).toEqual({ countryCode: '1', number: '' })
    expect(toPhoneInForm(undefined)).toEqual({ countryCode: '1', number: '' })
    expect(newPhoneInForm('GB')).toEqual({ countryCode: '44', number: '' })
    expect(newPhoneInForm('CA')).toEqual({ countryCode: '1', number: '' })
    expect(newPhoneInForm(null)).toEqual({ countryCode: '1', number: '' })
  })

  it('is sent as a number with its code, and not at all if it is empty', () => {
    expect(toPhoneInput({ countryCode: '44', number: ' 2079460018 ' })).toEqual({
      countryCode: 44,
      number: '2079460018',
    })
    expect(toPhoneInput({ countryCode: '44', number: ' ' })).toBeNull()
  })
})

describe('A phone number', () => {
  it('has an international and a national form', () => {
    expect(toE164({ countryCode: 1, number: '(202) 555-0143' })).toBe('+12025550143')
    expect(toNational({ countryCode: 44, number: '020 7946 0018' })).toBe('2079460018')
  })

  it('has neither if it is invalid', () => {
    expect(toNational({ countryCode: 1, number: '12' })).toBeNull()
    expect(toE164({ countryCode: 7, number: '9123456789' })).toBeNull()
    expect(toE164({ countryCode: 1, number: '' })).toBeNull()
  })
})
