import { ATTACHMENT_MAX_BYTES } from '#shared/limits.ts'
import { messages } from './messages.ts'

interface Chosen {
  name: string
  size: number
}

/**
 * Checks which of the chosen files may be uploaded: at most 512,000,000 bytes each, of any type; the server checks the
 * content.
 *
 * @returns also one message for each refused file
 */
export function acceptFiles<F extends Chosen>(chosen: readonly F[]): { accepted: F[]; refusals: string[] } {
  const isTooLarge = (file: F): boolean => file.size > ATTACHMENT_MAX_BYTES
  const accepted = chosen.filter((file) => file.size > 0 && !isTooLarge(file))
  const refusals = chosen.flatMap((file) =>
    isTooLarge(file) ? [messages.tooLarge(file.name)] : file.size === 0 ? [messages.empty(file.name)] : [],
  )
  return { accepted, refusals }
}
