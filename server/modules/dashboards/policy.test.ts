import { expect, test } from 'vitest'
import type { Context, Viewer } from '#server/graphql/context.ts'
import { personViewer, staffKeysThatPass, staffWithoutRole } from '#tests/support/viewers.ts'
import { maySeeQuickLinks } from './policy.ts'

const ME = '11111111-1111-4111-8111-111111111111'
const OURS = '22222222-2222-4222-8222-222222222222'

const me = personViewer({
  userId: ME,
  organizations: [{ organizationId: OURS, isOrganizationAdmin: false, permissions: [] }],
})
const contextOf = (viewer: Viewer | null): Context => ({ viewer, refusal: null }) as unknown as Context

const mine = { type: 'User', id: ME } as const
const ours = { type: 'Organization', id: OURS } as const

test.each([
  ['a caller without a session', null],
  ['a stranger', personViewer()],
  ['staff without a role', staffWithoutRole()],
])('%s sees no links of a dashboard', (_, viewer) => {
  expect(maySeeQuickLinks(contextOf(viewer), mine)).toBe(false)
  expect(maySeeQuickLinks(contextOf(viewer), ours)).toBe(false)
})

test('a user sees their own links and those of their organization', () => {
  expect(maySeeQuickLinks(contextOf(me), mine)).toBe(true)
  expect(maySeeQuickLinks(contextOf(me), ours)).toBe(true)
  expect(maySeeQuickLinks(contextOf(me), { type: 'User', id: OURS })).toBe(false)
  expect(maySeeQuickLinks(contextOf(me), { type: 'Organization', id: ME })).toBe(false)
})

test("staff see the links of an organization with its dashboard's key", () => {
  expect(staffKeysThatPass((viewer) => maySeeQuickLinks(contextOf(viewer), ours))).toEqual(['Site_OrgDashboard_R'])
})

test('an unexpected error is no refusal', () => {
  const broken = {
    get viewer(): never {
      throw new TypeError('broken')
    },
    refusal: null,
  } as unknown as Context
  expect(() => maySeeQuickLinks(broken, mine)).toThrow('broken')
})
