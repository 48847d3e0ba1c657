import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { showToast } from '#src/lib/toasts/toasts.ts'
import type { OpenDialog } from '../../context/open-dialog.ts'
import { LINKED_FILE, passageOf, removeFile } from '../../send/file-link.ts'
import { previewKindOf } from '../../file-look.ts'
import type { DocumentItem } from '../../items.ts'
import { sendMessages } from '../../send/messages.ts'

/**
 * Opens the file of a link once its folder is loaded: its preview, at the passage of a search result, or its details if
 * it has no preview. The parameter is removed from the URL, so that going back does not open it again.
 *
 * @param folder.items null while the folder is loading
 * @param folder.isConfirmed false while the items may be outdated, so that the file may still be missing
 */
export function useLinkedFile(
  { items, isConfirmed }: { items: readonly DocumentItem[] | null; isConfirmed: boolean },
  openDialog: (dialog: OpenDialog) => void,
): void {
  const [query, setQuery] = useSearchParams()
  const fileId = query.get(LINKED_FILE)
  useEffect(() => {
    const item = items?.find((one) => one.kind === 'file' && one.id === fileId)
    if (fileId === null || items === null || (!item && !isConfirmed)) return
    const passage = passageOf(query)
    setQuery(removeFile, { replace: true })
    if (item?.kind !== 'file') {
      showToast({ intent: 'warning', text: sendMessages.notFound })
      return
    }
    const { currentInstance } = item.file
    const kind = previewKindOf(currentInstance)
    openDialog(kind ? { kind, instance: currentInstance, passage } : { kind: 'details', item })
  }, [fileId, query, items, isConfirmed, setQuery, openDialog])
}
