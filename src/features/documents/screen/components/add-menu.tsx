import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { ArrowUploadRegular } from '@fluentui/react-icons/svg/arrow-upload'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import { FolderAddRegular } from '@fluentui/react-icons/svg/folder-add'
import { ActionMenu } from '#src/ui/action-menu.tsx'
import { floatingButton } from '#src/ui/floating-button-style.ts'
import type { MenuAction } from '#src/ui/menu-action.ts'
import { useIsWide } from '#src/ui/use-is-wide.ts'
import type { OpenFolder } from '../../contents.ts'
import { useDocumentsPage } from '../../context/documents-context.ts'
import { messages } from '../../messages.ts'
import type { DocumentUploads } from '../../uploads/hooks/use-document-uploads.ts'

interface AddMenuProps {
  /** Null until the folder is loaded. */
  folder: OpenFolder | null
  /** Null for the root. */
  folderId: string | null
  uploads: DocumentUploads
}

/**
 * Upload Files and New Folder, if the user has the permissions: in a New menu on wide screens, behind a floating Add
 * button on phones.
 */
export function AddMenu({ folder, folderId, uploads }: AddMenuProps) {
  const styles = useStyles()
  const floating = !useIsWide()
  const { openDialog } = useDocumentsPage()
  const actions: MenuAction[] = [
    ...(folder && folder.uploadAccessLevels.length > 0
      ? [
          {
            key: 'upload',
            label: messages.uploadFiles,
            icon: <ArrowUploadRegular />,
            onSelect: () => uploads.chooseFiles(folderId),
          },
          ...uploads.extraActions(folderId),
        ]
      : []),
    ...(folder?.hasPermissionToUpdate
      ? [
          {
            key: 'folder',
            label: messages.newFolder,
            icon: <FolderAddRegular />,
            onSelect: () => openDialog({ kind: 'create-folder' }),
          },
        ]
      : []),
  ]
  if (actions.length === 0) return null
  return (
    <ActionMenu
      label={floating ? messages.add : messages.new}
      actions={actions}
      trigger={(trigger) =>
        floating ? (
          <Button
            {...trigger}
            appearance="primary"
            shape="circular"
            size="large"
            icon={<AddRegular />}
            className={styles.floating}
          >
            {messages.add}
          </Button>
        ) : (
          <Button {...trigger} appearance="primary" icon={<AddRegular />} className={styles.button}>
            {messages.new}
            <ChevronDownRegular aria-hidden="true" className={styles.arrow} />
          </Button>
        )
      }
    />
  )
}

const useStyles = makeStyles({
  button: { minHeight: '40px', whiteSpace: 'nowrap' },
  arrow: { marginLeft: tokens.spacingHorizontalXS },
  floating: floatingButton,
})
