import { ATTACHMENT_MAX_BYTES, MESSAGE_ATTACHMENTS_MAX_COUNT } from '#shared/limits.ts'
import type { StagedFile } from '#src/lib/offline/outbox/types.ts'
import { attachmentMessages } from './messages.ts'

interface Chosen {
  name: string
  size: number
}

interface Acceptance<F> {
  accepted: F[]
  /** One sentence for each reason, as shown to the user. */
  refusals: string[]
}

/**
 * Selects the files that may be attached: at most 10 per message and 512,000,000 bytes each. Any type is accepted,
 * because the server scans the content.
 *
 * @param attachedCount number of files that the message already has
 */
export function acceptFiles<F extends Chosen>(chosen: readonly F[], attachedCount: number): Acceptance<F> {
  const tooLarge = chosen.filter((file) => file.size > ATTACHMENT_MAX_BYTES)
  const empty = chosen.filter((file) => file.size === 0)
  const fitting = chosen.filter((file) => file.size > 0 && file.size <= ATTACHMENT_MAX_BYTES)
  const room = Math.max(0, MESSAGE_ATTACHMENTS_MAX_COUNT - attachedCount)
  const refusals = [
    ...tooLarge.map((file) => attachmentMessages.tooLarge(file.name)),
    ...empty.map((file) => attachmentMessages.empty(file.name)),
    ...(fitting.length > room ? [attachmentMessages.tooMany] : []),
  ]
  return { accepted: fitting.slice(0, room), refusals }
}

/** Why the files of a message prevent sending it; null if it can be sent. */
export type SendBlock = 'staging' | 'uploading' | 'failed' | null

/**
 * Sending requires that every file is uploaded. While the server is unreachable this does not apply: the outbox uploads
 * the files and sends the message when the server is reachable again (docs/requirements/conversations.md#attachments).
 *
 * @param stagingCount number of files that are still being saved on the device
 */
export function sendBlockOf(
  files: readonly Pick<StagedFile, 'state'>[],
  stagingCount: number,
  reachable: boolean,
): SendBlock {
  if (stagingCount > 0) return 'staging'
  if (!reachable) return null
  if (files.some((file) => file.state === 'Error')) return 'failed'
  return files.every((file) => file.state === 'Success') ? null : 'uploading'
}
