import { formatProgress } from '#src/lib/files/format-bytes.ts'
import { faultOf } from '#src/lib/offline/outbox/item-messages.ts'
import type { OutboxItem, StagedFile } from '#src/lib/offline/outbox/types.ts'
import { messages } from './messages.ts'

/** The status of a file (doc 2 section 4) and its text. Success is told by the service, not seen here. */
export interface UploadStatus {
  state: 'Pending' | 'Loading' | 'Error'
  /** 'Pending', 'Sending 10 MB', '3.2 MB of 10 MB', the reason of a failure or of the wait after one. */
  text: string
  /** Between 0 and 1; null before anything was sent. */
  share: number | null
}

/** A request that lasts no longer than this is not worth a word beside the bytes. */
const WHOLE = 1

/**
 * @param file null: it is not (or no longer) known on this device
 * @param waitsForFolder the folder that it goes into waits to be made
 */
export function uploadStatus(
  item: Pick<OutboxItem, 'state' | 'reason'>,
  file: StagedFile | null,
  { reachable, waitsForFolder }: { reachable: boolean; waitsForFolder: boolean },
): UploadStatus {
  const share =
    file && file.sizeBytes > 0 && file.sentBytes > 0 ? Math.min(WHOLE, file.sentBytes / file.sizeBytes) : null
  const reason = item.state === 'refused' ? item.reason : file?.state === 'Error' ? file.reason : null
  if (reason || item.state === 'refused')
    return { state: 'Error', text: reason?.message || messages.uploadFailed, share: null }
  if (item.state === 'paused') return { state: 'Pending', text: messages.waitsForPerson, share }
  if (item.state === 'sending') return { state: 'Loading', text: messages.finishing, share: WHOLE }
  if (file?.state === 'Loading') {
    // The service worker's browser does not tell how much of a part has left.
    const text = file.sentBytes > 0 ? formatProgress(file.sentBytes, file.sizeBytes) : messages.sending(file.sizeBytes)
    return { state: 'Loading', text, share }
  }
  if (waitsForFolder) return { state: 'Pending', text: messages.waitsForFolder, share }
  if (!reachable) return { state: 'Pending', text: messages.waitsOffline, share }
  return { state: 'Pending', text: faultOf(item.reason, file?.reason) ?? messages.states.Pending, share }
}
