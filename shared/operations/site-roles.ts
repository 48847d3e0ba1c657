import type { OperationRows } from './rule.ts'

const edits = { who: 'staff', anyOf: ['Site_Role_R', 'Site_Role_C', 'Site_Role_U'] } as const

export const siteRolesOperations = {
  siteRolesList: { kind: 'query', access: { who: 'staff', anyOf: ['Site_Role_R'] }, offline: 'cached' },
  siteRole: { kind: 'query', access: { who: 'staff', anyOf: ['Site_Role_R'] }, offline: 'cached' },
  siteRoleCategories: { kind: 'query', access: edits, offline: 'cached' },
  sitePermissionCategories: { kind: 'query', access: edits, offline: 'cached' },
  // Inviting and updating site users needs the list of roles.
  siteRoles: {
    kind: 'query',
    access: { who: 'staff', anyOf: ['Site_Role_R', 'Site_Inv_C', 'Site_User_U'] },
    offline: 'cached',
  },
  userSiteRoleAdd: { kind: 'mutation', access: { who: 'staff', anyOf: ['Site_Role_C'] }, offline: 'online-only' },
  userSiteRoleUpdate: { kind: 'mutation', access: { who: 'staff', anyOf: ['Site_Role_U'] }, offline: 'online-only' },
  userSiteRoleDelete: { kind: 'mutation', access: { who: 'staff', anyOf: ['Site_Role_D'] }, offline: 'online-only' },
} as const satisfies OperationRows
