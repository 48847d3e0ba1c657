import { useCallback, useState } from 'react'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { useAsk } from '#src/lib/data/use-ask.ts'
import { startDownload } from '#src/lib/files/download.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { FilesZipUrlDocument } from '../../documents.generated.ts'
import type { StoredItem } from '../../items.ts'
import { messages } from '../../messages.ts'
import { type ZipPart, zipPartsOf } from '../../zip-parts.ts'

interface ZipDownload {
  /** Starts the download, asks for confirmation first, or shows why it is not possible. */
  begin: (items: readonly StoredItem[]) => void
  /** Number of files in the archive without a completed virus scan; null if no confirmation is open. */
  unscannedCount: number | null
  confirm: () => Promise<void>
  cancel: () => void
  /** The archives of a selection that is too large for one; null if it was not needed yet. */
  parts: ZipParts | null
}

interface ZipParts {
  all: readonly ZipPart[]
  /** Numbers of the parts whose download was started. */
  started: ReadonlySet<number>
  isOpen: boolean
  begin: (index: number) => void
  close: () => void
}

interface Question {
  items: readonly StoredItem[]
  unscannedCount: number
}

/**
 * Downloads several files and folders as one ZIP file, which the server streams, or as several if one cannot hold
 * them. The server checks the current virus status of all files, so that the user confirms unscanned files only once.
 * It leaves out infected files.
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
  const [split, setSplit] = useState<Omit<ZipParts, 'begin' | 'close'> | null>(null)
  const begin = useCallback(
    (items: readonly StoredItem[]) => {
      const all = zipPartsOf(items)
      if (all.length > 1) setSplit({ all, started: new Set(), isOpen: true })
      else void run(items, false)
    },
    [run],
  )
  const beginPart = (index: number): void => {
    setSplit((now) => now && { ...now, started: new Set([...now.started, index]) })
    void run(split?.all[index] ?? [], false)
  }
  return {
    begin,
    parts: split && {
      ...split,
      begin: beginPart,
      close: () => setSplit((now) => now && { ...now, isOpen: false }),
    },
    unscannedCount: asking?.unscannedCount ?? null,
    // The download URL may have expired while the confirmation was open.
    confirm: useCallback(async () => {
      setAsking(null)
      if (asking) await run(asking.items, true)
    }, [asking, run]),
    cancel: useCallback(() => setAsking(null), []),
  }
}
