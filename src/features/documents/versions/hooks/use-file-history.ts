import { useRead } from '#src/lib/data/use-read.ts'
import type { FileEvent } from '../version.ts'
import { FileHistoryDocument } from '../versions.generated.ts'

interface FileHistory {
  /** Null until they are loaded. */
  events: readonly FileEvent[] | null
  failed: boolean
  retry: () => void
}

/** The events of a file, newest first. Always fetched from the server, because they are an audit record. */
export function useFileHistory(fileId: string, wanted: boolean): FileHistory {
  const { data, error, refresh } = useRead(FileHistoryDocument, wanted ? { fileId } : null)
  return { events: data?.fileHistory ?? null, failed: error !== null && !data, retry: () => void refresh() }
}
