import { safeParseAsync } from 'zod/mini'
import { describe, expect, it } from 'vitest'
import { organizationHeaderFields } from '#shared/validation/organization-profile.ts'
import type { OrganizationProfile } from './profile-forms.ts'
import { aboutForm, aboutValues, headerValues, toAboutUpdate, toHeaderUpdate } from './profile-forms.ts'

const profile = {
  tagline: null,
  callouts: [{ id: 'o:0', icon: 'star', color: 'Teal', text: 'Five stars' }],
  displayPhoneNumber: null,
  yearFounded: null,
  about: 'Hail.',
} as unknown as OrganizationProfile

async function pathsOf(schema: Parameters<typeof safeParseAsync>[0], values: unknown): Promise<string[]> {
  const { error } = await safeParseAsync(schema, values)
  return (error?.issues ?? []).map(({ path }) => path.join('.'))
}

describe('header form', () => {
  it('sends only the fields that are filled in', async () => {
    const values = headerValues(profile)
    expect(values.callouts).toHaveLength(3)
    expect(await pathsOf(organizationHeaderFields, values)).toEqual([])
    expect(toHeaderUpdate(values)).toEqual({
      callouts: [{ icon: 'star', color: 'Teal', text: 'Five stars' }],
    })
  })

  it('requires all parts of a callout', async () => {
    const values = headerValues(profile)
    const [first, ...others] = values.callouts
    const callouts = [{ ...first, icon: '' }, ...others]
    expect(await pathsOf(organizationHeaderFields, { ...values, callouts })).toEqual(['callouts.0.icon'])
  })
})

describe('About form', () => {
  it('omits empty fields and sends the year as a number', () => {
    const empty = aboutValues(profile)
    expect(toAboutUpdate(empty)).toEqual({ about: 'Hail.' })
    const displayPhoneNumber = { countryCode: '44', number: '20 7946 0958' }
    expect(toAboutUpdate({ ...empty, yearFounded: '1998', displayPhoneNumber })).toEqual({
      about: 'Hail.',
      yearFounded: 1998,
      displayPhoneNumber: { countryCode: 44, number: '20 7946 0958' },
    })
  })

  it('validates the year and the phone number', async () => {
    const empty = aboutValues(profile)
    expect(await pathsOf(aboutForm, empty)).toEqual([])
    const displayPhoneNumber = { countryCode: '1', number: '12' }
    expect(await pathsOf(aboutForm, { ...empty, yearFounded: 'long ago', displayPhoneNumber })).toEqual([
      'yearFounded',
      'displayPhoneNumber.number',
    ])
  })
})
