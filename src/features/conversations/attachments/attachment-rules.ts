import { ATTACHMENT_MAX_BYTES, MESSAGE_ATTACHMENTS_MAX_COUNT } from '#shared/limits.ts'
import type { StagedFile } from '#src/lib/offline/outbox/types.ts'
import { attachmentMessages } from './messages.ts'

interface Chosen {
  name: string
  size: number
}

interface Acceptance<F> {
  accepted: F[]
  /** One sentence for each reason, in a person's words. */
  refusals: string[]
}

/**
 * Which of the chosen files may be attached: 10 in all, 512,000,000 bytes each (doc 2 sections 5 and 9). Any type may;
 * the service looks at the content.
 *
 * @param attachedCount files that the message has already
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

/** Why a message cannot be sent because of its files; null: it can. */
export type SendBlock = 'staging' | 'uploading' | 'failed' | null

/**
 * Sending waits until every file is uploaded (doc 2 section 4). Without the service there is nothing to wait for: the
 * outbox uploads the files and sends the message when it is back (decision 28).
 *
 * @param stagingCount files that are still being put on the device
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
