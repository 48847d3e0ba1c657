import { expect, it } from 'vitest'
import {
  legacyListTitle,
  legacyRoleGroup,
  legacyRoleLabel,
  mayReadLegacyClaims,
  mayReadLegacyNotes,
} from './legacy-roles.ts'

it.each([
  ['ADMIN', 'Admin', 'Admin', true, true, 'My Jobs', 'Company Jobs'],
  ['AdminHR', 'Admin', 'Admin - HR', false, false, 'My Jobs', 'Company Jobs'],
  ['BranchAdmin', 'Admin', 'Branch Admin', true, true, 'My Jobs', 'Branch Jobs'],
  ['Adjuster', 'Adjuster', 'Adjuster', true, false, 'My Jobs', 'Company Jobs'],
  ['StaffAdjuster', 'Adjuster', 'Staff Adjuster', true, false, 'My Jobs', 'Company Jobs'],
  ['SrAdjuster', 'Adjuster', 'Senior Adjuster', true, false, 'My Jobs', 'Company Jobs'],
  ['Clerical', 'Clerical', 'Clerical', false, true, 'My Jobs', 'Company Jobs'],
  ['AdminClerical', 'Clerical', 'Clerical', false, true, 'My Jobs', 'Company Jobs'],
  ['ClaimsRep', 'Claims Representative', 'Claims Representative', true, false, 'Responsible Jobs', 'Carrier Jobs'],
  [
    'ClaimsRep - NO NOTES',
    'Claims Representative',
    'Claims Representative',
    true,
    false,
    'Responsible Jobs',
    'Carrier Jobs',
  ],
  ['ClaimsRepMgr', 'Claims Representative', 'Claims Rep Manager', true, true, 'Responsible Jobs', 'Carrier Jobs'],
  [
    'ClaimsRepMgr - NO NOTES',
    'Claims Representative',
    'Claims Rep Manager',
    true,
    true,
    'Responsible Jobs',
    'Carrier Jobs',
  ],
  ['ReadOnly', 'Other', 'Read Only', false, false, 'My Jobs', 'Company Jobs'],
  ['admin', 'Other', 'Other', false, false, 'My Jobs', 'Company Jobs'],
  ['ClaimsRep-NO NOTES', 'Other', 'Other', false, false, 'My Jobs', 'Company Jobs'],
  ['constructor', 'Other', 'Other', false, false, 'My Jobs', 'Company Jobs'],
])('reads the role %s letter by letter', (role, group, label, personal, ofGroup, own, all) => {
  expect([legacyRoleGroup(role), legacyRoleLabel(role)]).toEqual([group, label])
  expect([mayReadLegacyClaims(role, 'User'), mayReadLegacyClaims(role, 'Company')]).toEqual([personal, ofGroup])
  expect([legacyListTitle(role, 'User'), legacyListTitle(role, 'Company')]).toEqual([own, all])
})

it.each([
  ['ADMIN', true],
  ['AdminHR', false],
  ['Adjuster', true],
  ['Clerical', true],
  ['ClaimsRep', true],
  ['ClaimsRep - NO NOTES', false],
  ['ClaimsRepMgr', true],
  ['ClaimsRepMgr - NO NOTES', false],
  ['ReadOnly', false],
])('lets the role %s read the notes of its claims: %s', (role, may) => {
  expect(mayReadLegacyNotes(role)).toBe(may)
})
