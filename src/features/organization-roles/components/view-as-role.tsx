import type { OrganizationFacts } from '#src/features/organizations/public.ts'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import type { OrganizationRole } from '../hooks/use-roles.ts'
import { messages } from '../messages.ts'
import { RoleView } from './role-view.tsx'

interface ViewAsRoleProps {
  organization: OrganizationFacts
  role: Pick<OrganizationRole, 'name' | 'permissionKeys' | 'isAdminRole'>
  open: boolean
  onClose: () => void
}

/** A sheet that shows the organization as an associate with the role sees it. */
export function ViewAsRole({ organization, role, open, onClose }: ViewAsRoleProps) {
  return (
    <BottomSheet open={open} onClose={onClose} title={messages.viewAs(role.name)} size="medium">
      <RoleView organization={organization} role={role} />
    </BottomSheet>
  )
}
