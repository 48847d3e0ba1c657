export const OPERATIONS = ['create', 'read', 'update', 'delete'] as const
export type Operation = (typeof OPERATIONS)[number]

/** The permissions of one subject; the lookups of the API fit (doc 3 section 3). */
export interface PermissionGroup {
  name: string
  description?: string | null
  displayOrder: number
  permissions: readonly { operationType: 'Create' | 'Read' | 'Update' | 'Delete'; permissionKey: string }[]
}

export interface PermissionCategory {
  name: string
  displayOrder: number
  permissionGroups: readonly PermissionGroup[]
}
