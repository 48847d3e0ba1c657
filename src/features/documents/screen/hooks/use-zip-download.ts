import { useCallback, useState } from 'react'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { useAsk } from '#src/lib/data/use-ask.ts'
import { startDownload } from '#src/lib/files/download.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { FilesZipUrlDocument } from '../../documents.generated.ts'
import type { StoredItem } from '../../items.ts'
import { messages } from '../../messages.ts'

interface ZipDownload {
  /** Starts the download, asks for confirmation first, or shows why it is not possible. */
  begin: (items: readonly StoredItem[]) => void
  /** Number of files in the archive without a completed virus scan; null if no confirmation is open. */
  unscannedCount: number | null
  confirm: () => Promise<void>
  cancel: () => void
}

interface Question {
  items: readonly StoredItem[]
  unscannedCount: number
}

/**
 * Downloads several files and folders as one ZIP file, which the server streams. The server checks the current virus
 * status of all files, so that the user confirms unscanned files only once. It leaves out infected files.
 */
export function useZipDownload(): ZipDownload {
  const [askForUrl] = useAsk(FilesZipUrlDocument)
  const [asking, setAsking] = useState<Question | null>(null)
  const run = useCallback(
    async (items: readonly StoredItem[], isConfirmed: boolean) => {
      const variables = {
        fileInstanceIds: items.flatMap((item) => (item.kind === 'file' ? [item.file.currentInstance.id] : [])),
        folderIds: items.flatMap((item) => (item.kind === 'folder' ? [item.id] : [])),
      }
      try {
        const { downloadUrl, unscannedCount } = (await askForUrl(variables)).filesZipUrl
        if (unscannedCount > 0 && !isConfirmed) setAsking({ items, unscannedCount })
        else startDownload(downloadUrl, messages.archiveName)
      } catch (error) {
        showToast({ intent: 'error', text: userMessagesOf(error) })
      }
    },
    [askForUrl],
  )
  return {
    begin: useCallback((items) => void run(items, false), [run]),
    unscannedCount: asking?.unscannedCount ?? null,
    // The download URL may have expired while the confirmation was open.
    confirm: useCallback(async () => {
      setAsking(null)
      if (asking) await run(asking.items, true)
    }, [asking, run]),
    cancel: useCallback(() => setAsking(null), []),
  }
}
