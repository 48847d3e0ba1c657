import type { UploadTarget } from '#src/lib/offline/outbox/types.ts'
import type { MessageBox } from './message-box.ts'

/** Files of a message are uploaded for the message box that sends it. */
export function uploadTargetOf({ entityId }: MessageBox): UploadTarget {
  return { relatedEntityId: entityId, relatedEntityType: 'Message', systemFileType: 'MessageAttachment' }
}
