import { describe, expect, it } from 'vitest'
import { messages } from './messages.ts'
import { noticesOf, titleOf, userFacts, type UserProfile } from './profile-facts.ts'

const bare: UserProfile = {
  __typename: 'UserProfile',
  id: 'u1',
  bannerFile: null,
  displayLocation: null,
  companyName: null,
  companyTitle: null,
  about: null,
  private: true,
  phone: null,
  emailAddress: null,
  phoneVisibility: null,
  emailVisibility: null,
  findableByName: null,
  following: false,
  canMessage: false,
  connection: null,
  affiliatedOrganizationConnections: [],
  workTypes: [],
  adjusterLicenses: [],
  displayTemporaryLocation: null,
  name: null,
  languageIds: [],
  workCodes: [],
  xProfileLink: null,
  linkedinProfileLink: null,
  facebookProfileLink: null,
  conversationInsuranceProfileLink: null,
  hasPermissionToUpdate: false,
  hasPermissionToAccount: false,
  emblem: {
    __typename: 'Emblem',
    id: 'u1',
    entityType: 'User',
    displayName: 'Maya Whitfield',
    handle: 'maya-whitfield',
    avatarFile: null,
    deactivated: false,
    private: true,
    extraData: {
      __typename: 'EmblemExtraData',
      companyName: null,
      companyTitle: null,
      initials: 'MW',
      fullName: null,
      siteUserId: null,
      isSiteUser: false,
      siteUserRole: null,
    },
  },
}

describe('The facts on the card of a person', () => {
  it('are empty if the viewer may not see any', () => {
    expect(userFacts(bare)).toEqual([])
  })

  it('are location, temporary location, work, licenses and about, in this order', () => {
    const facts = userFacts({
      ...bare,
      displayLocation: 'Raleigh, North Carolina',
      displayTemporaryLocation: {
        __typename: 'TemporaryLocation',
        displayLocation: 'Tampa, Florida',
        startDate: '2026-11-01',
        endDate: '2026-12-15',
      },
      workTypes: [{ __typename: 'WorkType', workCode: 'a', displayName: 'Catastrophe' }],
      adjusterLicenses: [{ __typename: 'AdjusterLicenseCount', userId: 'u1', countryId: 'US', numLicenses: 9 }],
      about: 'Wind and hail.',
    })
    expect(facts.map(({ label, lines }) => `${label}: ${lines.join(', ')}`)).toEqual([
      'Location: Raleigh, North Carolina',
      'Temporary location: Tampa, Florida until 12/15/2026',
      'Lines of work: Catastrophe',
      'Licensing: United States: 9 licenses',
      'About: Wind and hail.',
    ])
  })

  it('combine title and company, or show the one that exists', () => {
    expect(titleOf({ companyTitle: 'Adjuster', companyName: 'Northfield' })).toBe('Adjuster at Northfield')
    expect(titleOf({ companyTitle: null, companyName: 'Northfield' })).toBe('Northfield')
    expect(titleOf({ companyTitle: null, companyName: null })).toBeNull()
  })

  it('start with the notices of the entity', () => {
    expect(noticesOf({ entityType: 'System', deactivated: false, private: false })).toEqual([messages.systemNotice])
    expect(noticesOf({ entityType: 'Organization', deactivated: true, private: true })).toEqual([
      messages.deactivatedNotice,
      messages.privateOrganizationNotice,
    ])
    expect(noticesOf({ entityType: 'User', deactivated: false, private: false })).toEqual([])
  })
})
