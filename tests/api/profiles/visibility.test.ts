import { describe, expect, test } from 'vitest'
import type { Viewer } from '#server/graphql/context.ts'
import {
  maySeeLicensing,
  maySeeUserProfile,
  mayUpdateUserProfile,
  type ProfileSubject,
} from '#server/modules/profiles/policy.ts'

const SUBJECT: ProfileSubject = { id: 'owner', private: true, deactivated: false, connected: false, associated: false }
const claims = {} as Viewer['claims']
const person = (given: Partial<Viewer> = {}): Viewer => ({
  userId: 'viewer',
  emailAddress: 'v@claims.example',
  displayName: 'V',
  registered: true,
  siteUser: null,
  organizations: [],
  mfaDone: true,
  assumedBy: null,
  claims,
  ...given,
})
const staff = (...permissionKeys: string[]): Viewer =>
  person({ siteUser: { id: 's', roles: [{ isAdminRole: false, permissionKeys }] } })

/**
 * Viewer, their relation to the person, then: private profile, its licensing, licensing of a public one, changing it.
 */
const TABLE: [string, Viewer | null, Partial<ProfileSubject>, [boolean, boolean, boolean, boolean]][] = [
  ['an anonymous visitor', null, {}, [false, false, false, false]],
  ['somebody without a second factor', person({ userId: 'owner', mfaDone: false }), {}, [false, false, false, false]],
  ['somebody who did not register', person({ userId: 'owner', registered: false }), {}, [false, false, false, false]],
  ['a stranger', person(), {}, [false, false, false, false]],
  ['a connection', person(), { connected: true }, [true, true, true, false]],
  ['a member who may see associates', person(), { associated: true }, [true, true, true, false]],
  ['the person', person({ userId: 'owner' }), {}, [true, true, true, true]],
  ['the person, deactivated', person({ userId: 'owner' }), { deactivated: true }, [true, true, true, false]],
  ['staff without a key', staff('Site_LegSys_R'), { connected: true }, [false, false, false, false]],
  ['staff who may read profiles', staff('SocialUser_Profile_R'), {}, [true, true, true, false]],
  [
    'staff who may change profiles',
    staff('SocialUser_Profile_R', 'SocialUser_Profile_U'),
    {},
    [true, true, true, true],
  ],
]

describe('access to profiles and their fields', () => {
  test.each(TABLE)('%s', (_name, viewer, given, expected) => {
    const subject = { ...SUBJECT, ...given }
    expect([
      maySeeUserProfile(viewer, subject),
      maySeeLicensing(viewer, subject),
      maySeeLicensing(viewer, { ...subject, private: false }),
      mayUpdateUserProfile(viewer, subject),
    ]).toEqual(expected)
    expect(maySeeUserProfile(viewer, { ...subject, private: false })).toBe(true)
  })
})
