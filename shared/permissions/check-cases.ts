import type { OrganizationGrant, SiteRoleGrant } from './check.ts'
import type { OrganizationKey, SiteKey } from './keys.ts'

/** The permission model as a table of cases; the tests of the check, the client and the server all run it. */

export interface StaffCase {
  title: string
  roles: SiteRoleGrant[]
  keys: SiteKey[]
  all?: boolean
  allowed: boolean
}

const role = (...permissionKeys: SiteKey[]): SiteRoleGrant => ({ isAdminRole: false, permissionKeys })
const ADMIN: SiteRoleGrant = { isAdminRole: true, permissionKeys: [] }

export const STAFF_CASES: readonly StaffCase[] = [
  { title: 'the admin role may do everything', roles: [ADMIN], keys: ['Site_Role_R'], allowed: true },
  {
    title: 'the admin role may do everything even when all keys are asked for',
    roles: [ADMIN],
    keys: ['Site_Role_R', 'Site_User_R'],
    all: true,
    allowed: true,
  },
  {
    title: 'an admin role that is not the first one counts too (decision 23)',
    roles: [role('Site_Inv_R'), ADMIN],
    keys: ['Site_User_R'],
    allowed: true,
  },
  {
    title: 'one of several keys suffices',
    roles: [role('Site_User_R')],
    keys: ['Site_Inv_R', 'Site_User_R'],
    allowed: true,
  },
  {
    title: 'none of the keys is held',
    roles: [role('Site_Role_R')],
    keys: ['Site_Inv_R', 'Site_User_R'],
    allowed: false,
  },
  {
    title: 'all keys are asked for and one is missing',
    roles: [role('Site_User_R')],
    keys: ['Site_Inv_R', 'Site_User_R'],
    all: true,
    allowed: false,
  },
  {
    title: 'keys of several roles add up',
    roles: [role('Site_User_R'), role('Site_Inv_R')],
    keys: ['Site_Inv_R', 'Site_User_R'],
    all: true,
    allowed: true,
  },
  { title: 'an empty list passes for staff with a role', roles: [role()], keys: [], allowed: true },
  { title: 'an empty list passes with the all flag as well', roles: [role()], keys: [], all: true, allowed: true },
  { title: 'staff without a role may do nothing', roles: [], keys: ['Site_User_R'], allowed: false },
  { title: 'staff without a role does not pass an empty list', roles: [], keys: [], allowed: false },
]

export interface MemberCase {
  title: string
  grants: OrganizationGrant[]
  keys: OrganizationKey[]
  all?: boolean
  allowed: boolean
}

/** The organization in every case. */
export const CASE_ORGANIZATION_ID = 'organization-1'

const grant = (
  organizationId: string,
  isOrganizationAdmin: boolean,
  ...permissions: OrganizationKey[]
): OrganizationGrant => ({ organizationId, isOrganizationAdmin, permissions })
const own = (...permissions: OrganizationKey[]): OrganizationGrant => grant(CASE_ORGANIZATION_ID, false, ...permissions)

export const MEMBER_CASES: readonly MemberCase[] = [
  {
    title: 'the organization admin flag grants everything in that organization',
    grants: [grant(CASE_ORGANIZATION_ID, true)],
    keys: ['Org_Billing_U'],
    allowed: true,
  },
  {
    title: 'the organization admin flag grants everything even when all keys are asked for',
    grants: [grant(CASE_ORGANIZATION_ID, true)],
    keys: ['Org_Billing_U', 'Org_Account_U'],
    all: true,
    allowed: true,
  },
  {
    title: 'the admin flag of another organization grants nothing here',
    grants: [grant('organization-2', true)],
    keys: ['Org_Member'],
    allowed: false,
  },
  { title: 'Org_Member is satisfied by any membership', grants: [own()], keys: ['Org_Member'], allowed: true },
  { title: 'a stranger is no member', grants: [], keys: ['Org_Member'], allowed: false },
  {
    title: 'one of several keys suffices',
    grants: [own('Org_Messages_R')],
    keys: ['Org_Messages_R', 'Org_Messages_U'],
    allowed: true,
  },
  {
    title: 'none of the keys is held',
    grants: [own('Org_Profile_R')],
    keys: ['Org_Messages_R', 'Org_Messages_U'],
    allowed: false,
  },
  {
    title: 'all keys are asked for and one is missing',
    grants: [own('Org_Messages_R')],
    keys: ['Org_Messages_R', 'Org_Messages_U'],
    all: true,
    allowed: false,
  },
  {
    title: 'all keys are asked for and held',
    grants: [own('Org_Messages_R', 'Org_Messages_U')],
    keys: ['Org_Messages_R', 'Org_Messages_U', 'Org_Member'],
    all: true,
    allowed: true,
  },
  {
    title: 'keys of another organization do not count',
    grants: [own(), grant('organization-2', false, 'Org_Messages_U')],
    keys: ['Org_Messages_U'],
    allowed: false,
  },
  { title: 'an empty list passes', grants: [own()], keys: [], allowed: true },
]
