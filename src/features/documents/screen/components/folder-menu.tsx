import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { RenameRegular } from '@fluentui/react-icons/svg/rename'
import { ActionMenu } from '#src/ui/action-menu.tsx'
import type { MenuAction } from '#src/ui/menu-action.ts'
import type { OpenFolder } from '../../contents.ts'
import { useDocumentsPage } from '../../context/documents-context.ts'
import { messages } from '../../messages.ts'

interface FolderMenuProps {
  folder: OpenFolder
}

/** Rename and Delete for the current folder; renders nothing for the root, or if the user may do neither. */
export function FolderMenu({ folder }: FolderMenuProps) {
  const { place, openDialog } = useDocumentsPage()
  const { id, name, version } = folder
  // Version 0: the folder exists only on this device so far.
  if (id === place.entityId || version === 0) return null
  const actions: MenuAction[] = [
    ...(folder.hasPermissionToUpdate
      ? [
          {
            key: 'rename',
            label: messages.rename,
            icon: <RenameRegular />,
            onSelect: () => openDialog({ kind: 'rename-folder', folder: { id, name, version } }),
          },
        ]
      : []),
    ...(folder.hasPermissionToDelete && place.entityType !== 'Claim'
      ? [
          {
            key: 'delete',
            label: messages.delete,
            icon: <DeleteRegular />,
            danger: true,
            onSelect: () => openDialog({ kind: 'delete-folder', folder: { id, name }, isOpenFolder: true }),
          },
        ]
      : []),
  ]
  return actions.length === 0 ? null : <ActionMenu label={messages.actionsFor(name)} actions={actions} />
}
