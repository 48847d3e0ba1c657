import { expect, it } from 'vitest'
import { memberWith, personWith, siteUserWith } from '#tests/support/viewers.ts'
import { mayImportFrom, mayImportInto } from './policy.ts'

const STAFF = { ...memberWith(['Org_Assoc_U']), siteUser: siteUserWith([], true).siteUser }

it.each([
  ['a member who may change associates', memberWith(['Org_Assoc_U']), true, true],
  ['a member who may only see associates', memberWith(['Org_Assoc_R']), false, true],
  ['a member without a key', memberWith([]), false, false],
  ['an administrator', memberWith([], true), true, true],
  ['a person who is not a member', personWith(), false, false],
  ['a site user, even as a member', STAFF, false, true],
])('%s may import associates into the organization, and from it', (_who, viewer, into, from) => {
  expect([mayImportInto(viewer, 'organization'), mayImportFrom(viewer, 'organization')]).toEqual([into, from])
  expect([mayImportInto(viewer, 'other'), mayImportFrom(viewer, 'other')]).toEqual([false, false])
})
