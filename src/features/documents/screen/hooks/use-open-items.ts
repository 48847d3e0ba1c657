import { useNavigate } from 'react-router'
import { useDownload } from '#src/lib/files/use-download.ts'
import type { OpenDialog } from '../../context/open-dialog.ts'
import { useDeviceFiles } from '../../device/hooks/use-device-files.ts'
import { previewKindOf } from '../../file-look.ts'
import type { DocumentItem, StoredItem } from '../../items.ts'
import type { DocumentsPlace } from '../../owner.ts'
import { useZipDownload } from './use-zip-download.ts'

interface OpenItems {
  /** Opens a folder or a preview, or downloads a file. */
  open: (item: DocumentItem, isTouch: boolean) => void
  /** Downloads one file as it is, and several items as one ZIP file. */
  downloadItems: (items: readonly StoredItem[]) => void
  download: ReturnType<typeof useDownload>
  zip: ReturnType<typeof useZipDownload>
}

/**
 * Opens and downloads the items of a documents page.
 *
 * @param addressOf returns the URL of a folder
 */
export function useOpenItems(
  place: DocumentsPlace,
  addressOf: (folderId: string) => string,
  openDialog: (dialog: OpenDialog) => void,
): OpenItems {
  const navigate = useNavigate()
  const device = useDeviceFiles(place)
  const download = useDownload()
  const zip = useZipDownload()

  const open = (item: DocumentItem, isTouch: boolean): void => {
    if (item.kind === 'folder') return void navigate(addressOf(item.id))
    if (item.kind === 'upload') return
    const { currentInstance } = item.file
    if (device.openInstead(currentInstance, isTouch ? 'view' : 'download')) return
    const preview = isTouch ? previewKindOf(currentInstance) : null
    if (preview) openDialog({ kind: preview, instance: currentInstance })
    else download.begin(currentInstance)
  }
  const downloadItems = (items: readonly StoredItem[]): void => {
    const [first, ...others] = items
    if (first?.kind === 'file' && others.length === 0) open(first, false)
    else zip.begin(items)
  }
  return { open, downloadItems, download, zip }
}
