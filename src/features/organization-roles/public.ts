export { ViewAsRole } from './components/view-as-role.tsx'
export { type OrganizationRole, useRoles } from './hooks/use-roles.ts'
export { mayGive } from './role-permissions.ts'
