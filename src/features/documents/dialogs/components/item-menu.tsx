import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { CopyRegular } from '@fluentui/react-icons/svg/copy'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { DrawImageRegular } from '@fluentui/react-icons/svg/draw-image'
import { EyeRegular } from '@fluentui/react-icons/svg/eye'
import { FolderArrowRightRegular } from '@fluentui/react-icons/svg/folder-arrow-right'
import { FolderOpenRegular } from '@fluentui/react-icons/svg/folder-open'
import { HistoryRegular } from '@fluentui/react-icons/svg/history'
import { InfoRegular } from '@fluentui/react-icons/svg/info'
import { LinkRegular } from '@fluentui/react-icons/svg/link'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { RenameRegular } from '@fluentui/react-icons/svg/rename'
import { SendRegular } from '@fluentui/react-icons/svg/send'
import { ShareRegular } from '@fluentui/react-icons/svg/share'
import { SlideTextRegular } from '@fluentui/react-icons/svg/slide-text'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router'
import { ActionSheet } from '#src/ui/action-sheet.tsx'
import type { MenuAction } from '#src/ui/menu-action.ts'
import { type MenuPlace, MenuSurface } from '#src/ui/menu-surface.tsx'
import { useIsWide } from '#src/ui/use-is-wide.ts'
import { pictureOf } from '../../contents.ts'
import { useDocumentsPage } from '../../context/documents-context.ts'
import type { DocumentDialogProps } from '../../context/open-dialog.ts'
import { useDeviceActions } from '../../device/hooks/use-device-actions.tsx'
import { useDeviceFiles } from '../../device/hooks/use-device-files.ts'
import { previewKindOf } from '../../file-look.ts'
import { type FileAction, fileActions, type FolderAction, folderActions } from '../../item-actions.ts'
import type { FileItem, FolderItem, StoredItem } from '../../items.ts'
import { messages } from '../../messages.ts'
import { usePassOn } from '../../send/hooks/use-pass-on.ts'
import { sendMessages } from '../../send/messages.ts'

interface ItemMenuProps extends DocumentDialogProps {
  item: StoredItem
  at: MenuPlace
}

/** The menu of a folder or file, with only the actions that the user may perform. A bottom sheet on phones. */
export function ItemMenu({ item, at, open, onClose, ...dialog }: ItemMenuProps) {
  const isWide = useIsWide()
  const fileEntries = useFileEntries(dialog)
  const folderEntries = useFolderEntries(dialog)
  const { place } = useDocumentsPage()
  const deviceActions = useDeviceActions(place)
  const own = item.kind === 'file' ? fileEntries(item) : folderEntries(item)
  // Pinning is listed before the actions that delete the item for all users.
  const actions = [
    ...own.filter(({ danger }) => !danger),
    ...deviceActions(item),
    ...own.filter(({ danger }) => danger),
  ]
  const label = messages.actionsFor(item.name)
  if (isWide) return <MenuSurface label={label} actions={actions} open={open} onClose={onClose} anchor={at} />
  return <ActionSheet title={item.name} actions={actions} open={open} onClose={onClose} />
}

type Opens = Pick<DocumentDialogProps, 'onOpen' | 'onDownload' | 'onDownloadFolder'>

function useFileEntries({ onOpen, onDownload }: Opens): (item: FileItem) => MenuAction[] {
  const { place } = useDocumentsPage()
  const passOn = usePassOn()
  const device = useDeviceFiles(place)
  return (item) => {
    const { currentInstance } = item.file
    const entries: Record<FileAction, { label: string; icon: ReactElement; run: () => void; danger?: boolean }> = {
      view: {
        label: messages.view,
        icon: <EyeRegular />,
        run: () => {
          const kind = previewKindOf(currentInstance)
          if (!device.openInstead(currentInstance, 'view') && kind) onOpen({ kind, instance: currentInstance })
        },
      },
      annotate: {
        label: messages.annotate,
        icon: <DrawImageRegular />,
        run: () => onOpen({ kind: 'annotate', picture: pictureOf(item.file) }),
      },
      download: {
        label: messages.download,
        icon: <ArrowDownloadRegular />,
        run: () => {
          if (!device.openInstead(currentInstance, 'download')) onDownload(currentInstance)
        },
      },
      send: { label: sendMessages.send, icon: <SendRegular />, run: () => passOn.send(item) },
      share: { label: sendMessages.share, icon: <ShareRegular />, run: () => passOn.share(item) },
      link: { label: sendMessages.copyLink, icon: <LinkRegular />, run: () => passOn.copyLink(item) },
      rename: { label: messages.rename, icon: <RenameRegular />, run: () => onOpen({ kind: 'rename-file', item }) },
      copy: { label: messages.copy, icon: <CopyRegular />, run: () => onOpen({ kind: 'copy-file', item }) },
      move: {
        label: messages.move,
        icon: <FolderArrowRightRegular />,
        run: () => onOpen({ kind: 'move', items: [item] }),
      },
      privacy: {
        label: messages.changePrivacyEntry,
        icon: <LockClosedRegular />,
        run: () => onOpen({ kind: 'privacy', files: [item] }),
      },
      versions: {
        label: messages.versionHistoryEntry,
        icon: <HistoryRegular />,
        run: () => onOpen({ kind: 'versions', item }),
      },
      makeCurrent: {
        label: messages.makeCurrentEntry,
        icon: <HistoryRegular />,
        run: () => onOpen({ kind: 'versions', item }),
      },
      details: { label: messages.seeDetails, icon: <InfoRegular />, run: () => onOpen({ kind: 'details', item }) },
      metadata: {
        label: messages.seeMetadata,
        icon: <SlideTextRegular />,
        run: () => onOpen({ kind: 'metadata', item }),
      },
      delete: {
        label: messages.delete,
        icon: <DeleteRegular />,
        run: () => onOpen({ kind: 'delete', items: [item] }),
        danger: true,
      },
    }
    const shown = fileActions(item, place).filter((key) => key !== 'share' || passOn.canShare(item))
    return shown.map((key) => ({
      key,
      label: entries[key].label,
      icon: entries[key].icon,
      onSelect: entries[key].run,
      danger: entries[key].danger,
    }))
  }
}

function useFolderEntries({ onOpen, onDownloadFolder }: Opens): (item: FolderItem) => MenuAction[] {
  const navigate = useNavigate()
  const { place, addressOf } = useDocumentsPage()
  return (item) => {
    const { folder } = item
    const entries: Record<FolderAction, { label: string; icon: ReactElement; run: () => void; danger?: boolean }> = {
      open: { label: messages.open, icon: <FolderOpenRegular />, run: () => void navigate(addressOf(folder.id)) },
      download: { label: messages.download, icon: <ArrowDownloadRegular />, run: () => onDownloadFolder(item) },
      rename: { label: messages.rename, icon: <RenameRegular />, run: () => onOpen({ kind: 'rename-folder', folder }) },
      move: {
        label: messages.move,
        icon: <FolderArrowRightRegular />,
        run: () => onOpen({ kind: 'move', items: [item] }),
      },
      delete: {
        label: messages.delete,
        icon: <DeleteRegular />,
        run: () => onOpen({ kind: 'delete-folder', folder, isOpenFolder: false }),
        danger: true,
      },
    }
    return folderActions(item, place).map((key) => ({
      key,
      label: entries[key].label,
      icon: entries[key].icon,
      onSelect: entries[key].run,
      danger: entries[key].danger,
    }))
  }
}
