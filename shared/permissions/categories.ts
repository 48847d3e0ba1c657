import { PERMISSION_KEYS, type PermissionKey, type PermissionScope, PERMISSIONS } from './keys.ts'

export interface PermissionChoice<Key extends PermissionKey> {
  operationType: 'Create' | 'Read' | 'Update' | 'Delete'
  permissionKey: Key
}

export interface CategoryDefinition {
  name: string
  scope: PermissionScope
  /** The groups of a scope, each with its subject. */
  groups: Readonly<Record<string, string>>
}

function choicesOf<Key extends PermissionKey>(scope: PermissionScope, group: string): PermissionChoice<Key>[] {
  return PERMISSION_KEYS.flatMap((key) => {
    const { scope: its, group: named, action } = PERMISSIONS[key]
    // A scope contains only the keys of one kind of role.
    return its !== scope || named !== group || action === 'Member'
      ? []
      : [{ operationType: action, permissionKey: key as Key }]
  })
}

/** Permission keys as a role editor shows them: categories, groups, and the actions in each group. */
export function permissionCategories<Key extends PermissionKey>(definitions: readonly CategoryDefinition[]) {
  return definitions.map(({ name, scope, groups }, category) => ({
    name,
    displayOrder: category + 1,
    permissionGroups: Object.entries(groups).map(([group, description], index) => ({
      name: group,
      description,
      displayOrder: index + 1,
      permissions: choicesOf<Key>(scope, group),
    })),
  }))
}

/** Every key that the categories offer. */
export function keysOf<Key extends PermissionKey>(
  categories: ReturnType<typeof permissionCategories<Key>>,
): readonly Key[] {
  return categories.flatMap((one) =>
    one.permissionGroups.flatMap((group) => group.permissions.map(({ permissionKey }) => permissionKey)),
  )
}
