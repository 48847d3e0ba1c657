import { formatProgress } from '#src/lib/files/format-bytes.ts'
import { faultOf } from '#src/lib/offline/outbox/item-messages.ts'
import type { OutboxItem, StagedFile } from '#src/lib/offline/outbox/types.ts'
import { messages } from './messages.ts'

/** The status of an upload and its text. Success is not included, because the server reports it. */
export interface UploadStatus {
  state: 'Pending' | 'Loading' | 'Error'
  /** 'Pending', 'Sending 10 MB', '3.2 MB of 10 MB', or the reason for a failure or a retry. */
  text: string
  /** Between 0 and 1; null before anything was sent. */
  share: number | null
}

/** A file in the uploads drawer. */
export interface UploadEntry {
  id: string
  fileName: string
  sizeBytes: number
  state: 'Pending' | 'Loading' | 'Success' | 'Error'
  /** Text for its state. */
  text: string
  /** Between 0 and 1; null if there is no progress to show. */
  share: number | null
  /** Null while the file is being stored on the device, and after it was uploaded. */
  item: OutboxItem | null
  /** True if its name, level or folder can be changed. */
  isEditable: boolean
  /** When the upload finished, in epoch milliseconds; null before. */
  arrivedAt: number | null
}

/** Share of a file whose bytes have all been sent. */
const WHOLE = 1

/**
 * @param file null if this device does not have it (any more)
 * @param waitsForFolder true if its folder has not been created yet
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
    // The service worker cannot measure the upload progress within a part.
    const text = file.sentBytes > 0 ? formatProgress(file.sentBytes, file.sizeBytes) : messages.sending(file.sizeBytes)
    return { state: 'Loading', text, share }
  }
  if (waitsForFolder) return { state: 'Pending', text: messages.waitsForFolder, share }
  if (!reachable) return { state: 'Pending', text: messages.waitsOffline, share }
  return { state: 'Pending', text: faultOf(item.reason, file?.reason) ?? messages.states.Pending, share }
}
