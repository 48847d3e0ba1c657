export const OPERATIONS = ['create', 'read', 'update', 'delete'] as const
export type Operation = (typeof OPERATIONS)[number]

/** The permissions of one subject; compatible with the lookups of the API. */
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
