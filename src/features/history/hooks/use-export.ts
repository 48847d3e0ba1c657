import { useEffect, useState } from 'react'
import type { ReadPages } from '#src/lib/data/use-read-pages.ts'
import { formatApiDate } from '#src/lib/dates/format.ts'
import { downloadBlob } from '#src/lib/files/download-blob.ts'
import { type HistoryLog, toCsv } from '../history-entries.ts'

/**
 * Downloads the whole list as CSV, including pages that are not loaded yet. The export stops if a page fails to load.
 */
export function useExport(list: ReadPages<HistoryLog>) {
  const [exporting, setExporting] = useState(false)
  const { rows, hasMore, loadingMore, loadMore, error } = list
  useEffect(() => {
    if (!exporting || loadingMore) return
    if (error || !rows) setExporting(false)
    else if (hasMore) loadMore()
    else {
      // The byte order mark makes spreadsheets read the text as UTF-8.
      const content = new Blob(['\ufeff', toCsv(rows)], { type: 'text/csv;charset=utf-8' })
      downloadBlob(content, `history-${formatApiDate(new Date())}.csv`)
      setExporting(false)
    }
  }, [exporting, rows, hasMore, loadingMore, loadMore, error])
  return { exporting, startExport: () => setExporting(true) }
}
