import { useCallback, useState } from 'react'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { useAsk } from '#src/lib/data/use-ask.ts'
import { startDownload } from '#src/lib/files/download.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { FilesZipUrlDocument } from '../documents.generated.ts'
import type { StoredItem } from '../items.ts'
import { messages } from '../messages.ts'

interface ZipDownload {
  /** Begins, asks first, or says why not. */
  begin: (items: readonly StoredItem[]) => void
  /** How many files of the archive did not complete their scan; null while nothing is asked. */
  unscannedCount: number | null
  confirm: () => Promise<void>
  cancel: () => void
}

interface Question {
  items: readonly StoredItem[]
  unscannedCount: number
}

/**
 * Several files, and folders with what is in them, as one ZIP, which the server streams. The gate of a download (doc 2
 * sections 4 and 8) asks once for all of it, by what the server knows of the files now; what is infected the server
 * leaves out.
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
    // The address may have ended while the person thought about it.
    confirm: useCallback(async () => {
      setAsking(null)
      if (asking) await run(asking.items, true)
    }, [asking, run]),
    cancel: useCallback(() => setAsking(null), []),
  }
}
