import { expect, it } from 'vitest'
import { memberViewer, organizationAdmin, personViewer, siteAdmin } from '#tests/support/viewers.ts'
import { mayImportFrom, mayImportInto } from './policy.ts'

const STAFF = { ...memberViewer('Org_Assoc_U'), siteUser: siteAdmin().siteUser }

it.each([
  ['a member who may change associates', memberViewer('Org_Assoc_U'), true, true],
  ['a member who may only see associates', memberViewer('Org_Assoc_R'), false, true],
  ['a member without a key', memberViewer(), false, false],
  ['an administrator', organizationAdmin(), true, true],
  ['a person who is not a member', personViewer(), false, false],
  ['a site user, even as a member', STAFF, false, true],
])('%s may import associates into the organization, and from it', (_who, viewer, into, from) => {
  expect([mayImportInto(viewer, 'ours'), mayImportFrom(viewer, 'ours')]).toEqual([into, from])
  expect([mayImportInto(viewer, 'other'), mayImportFrom(viewer, 'other')]).toEqual([false, false])
})
