import type { OrganizationKey, SiteKey } from '../permissions/keys.ts'
import type { AccessRule, OperationRows } from './rule.ts'

const forKeys = <const O extends OrganizationKey, const S extends SiteKey>(anyOf: readonly O[], staff: readonly S[]) =>
  ({ who: 'member', argument: 'organizationId', anyOf, staff }) as const satisfies AccessRule

const readsRole = forKeys(
  ['Org_Assoc_Roles_R', 'Org_Assoc_Roles_C', 'Org_Assoc_Roles_U', 'Org_Assoc_Roles_D'],
  ['Site_OrgRoles_R', 'Site_OrgRoles_C', 'Site_OrgRoles_U', 'Site_OrgRoles_D'],
)
/** Inviting and updating associates needs the list of roles. */
const readsRoles = forKeys(
  [...readsRole.anyOf, 'Org_Assoc_U', 'Org_Assoc_Inv_C'],
  [...readsRole.staff, 'Site_OrgAssoc_U', 'Site_OrgAssocInv_C'],
)

export const organizationRolesOperations = {
  roles: { kind: 'query', access: readsRoles, offline: 'cached' },
  role: { kind: 'query', access: readsRole, offline: 'cached' },
  roleLookup: { kind: 'query', access: { who: 'registered' }, offline: 'cached' },
  organizationRoleCreate: {
    kind: 'mutation',
    access: forKeys(['Org_Assoc_Roles_C'], ['Site_OrgRoles_C']),
    offline: 'online-only',
  },
  organizationRoleUpdate: {
    kind: 'mutation',
    access: forKeys(['Org_Assoc_Roles_U'], ['Site_OrgRoles_U']),
    offline: 'online-only',
  },
  organizationRoleDelete: {
    kind: 'mutation',
    access: forKeys(['Org_Assoc_Roles_D'], ['Site_OrgRoles_D']),
    offline: 'online-only',
  },
} as const satisfies OperationRows
