import { expect, test } from 'vitest'
import {
  memberKeysThatPass,
  memberViewer,
  organizationAdmin,
  personViewer,
  siteAdmin,
  staffKeysThatPass,
  staffViewer,
  staffWithoutRole,
} from '#tests/support/viewers.ts'
import { mayChangeBilling, mayGoToPortal, visitOf, maySeeInvoice } from './policy.ts'

const ours = { id: 'ours', parentId: null }

test('only staff with the key change billing data', () => {
  expect(mayChangeBilling(organizationAdmin())).toBe(false)
  expect(mayChangeBilling(staffWithoutRole())).toBe(false)
  expect(staffKeysThatPass(mayChangeBilling)).toEqual(['Site_OrgBilling_U'])
})

test('nobody opens the payment portal for an organization that has a parent', () => {
  const child = { ...ours, parentId: 'parent' }
  expect(mayGoToPortal(organizationAdmin(), child)).toBe(false)
  expect(mayGoToPortal(siteAdmin(), child)).toBe(false)
})

test('members and staff open the payment portal with their key', () => {
  expect(mayGoToPortal(personViewer(), ours)).toBe(false)
  expect(mayGoToPortal(organizationAdmin(), { ...ours, id: 'theirs' })).toBe(false)
  expect(memberKeysThatPass((viewer) => mayGoToPortal(viewer, ours))).toEqual(['Org_Billing_U'])
  expect(staffKeysThatPass((viewer) => mayGoToPortal(viewer, ours))).toEqual(['Site_OrgBilling_R'])
})

test("the provider's pages are read-only for staff who may only read", () => {
  expect(visitOf(staffViewer('Site_OrgBilling_R'))).toEqual({ personId: 'me', mayChange: false })
  expect(visitOf(staffViewer('Site_OrgBilling_U'))).toEqual({ personId: 'me', mayChange: true })
})

test('members see an invoice when it is issued, site users before', () => {
  const states = ['Draft', 'Open', 'Void', 'Uncollectible'] as const
  expect(states.map((state) => maySeeInvoice(memberViewer('Org_Billing_U'), state))).toEqual([false, true, true, true])
  expect(states.map((state) => maySeeInvoice(staffViewer(), state))).toEqual([true, true, true, true])
})
