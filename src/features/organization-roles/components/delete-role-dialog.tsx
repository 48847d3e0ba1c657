import { useRef } from 'react'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { useDeleteRole } from '../hooks/use-delete-role.ts'
import type { OrganizationRole } from '../hooks/use-roles.ts'
import { messages } from '../messages.ts'

interface DeleteRoleDialogProps {
  organizationId: string
  role: OrganizationRole
  open: boolean
  onClose: () => void
  /** Called after the role was deleted and the dialog has closed, when it is safe to navigate. */
  onDeleted?: () => void
}

export function DeleteRoleDialog({ organizationId, role, open, onClose, onDeleted }: DeleteRoleDialogProps) {
  const { remove } = useDeleteRole(organizationId)
  const isGone = useRef(false)
  return (
    <ConfirmDialog
      open={open}
      title={messages.deleteTitle}
      text={messages.deleteText(role.name)}
      confirmLabel={messages.delete}
      danger
      onConfirm={async () => {
        await remove(role)
        isGone.current = true
      }}
      onClose={onClose}
      onClosed={() => isGone.current && onDeleted?.()}
    />
  )
}
