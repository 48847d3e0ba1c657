import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { ArrowUploadRegular } from '@fluentui/react-icons/svg/arrow-upload'
import { ChevronDownRegular } from '@fluentui/react-icons/svg/chevron-down'
import { FolderAddRegular } from '@fluentui/react-icons/svg/folder-add'
import { ActionMenu } from '#src/ui/action-menu.tsx'
import { floatingButton } from '#src/ui/floating-button-style.ts'
import type { MenuAction } from '#src/ui/menu-action.ts'
import { messages } from '../messages.ts'

interface AddMenuProps {
  /** Absent without permission to upload. */
  onUpload: (() => void) | null
  /** Absent without permission to make folders. */
  onNewFolder: (() => void) | null
  /** The camera. */
  extraActions: readonly MenuAction[]
  /** A button that floats over the list, as on phones. */
  floating?: boolean
}

/** Upload Files and New Folder: behind New on wide screens, behind a floating Add on phones (doc 2 section 2.1). */
export function AddMenu({ onUpload, onNewFolder, extraActions, floating = false }: AddMenuProps) {
  const styles = useStyles()
  const actions: MenuAction[] = [
    ...(onUpload
      ? [{ key: 'upload', label: messages.uploadFiles, icon: <ArrowUploadRegular />, onSelect: onUpload }]
      : []),
    ...(onUpload ? extraActions : []),
    ...(onNewFolder
      ? [{ key: 'folder', label: messages.newFolder, icon: <FolderAddRegular />, onSelect: onNewFolder }]
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
