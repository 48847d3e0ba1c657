import { keepShared, type SharedContent } from './shared-content.ts'

export interface OfferedContent {
  text?: string
  /** The same text with its formatting, for messages. */
  html?: string | undefined
  files?: readonly File[]
}

/**
 * Stores text or files of this app like content that another app shared; the share page then asks for the conversation
 * or folder. Works without a network.
 *
 * @throws the browser's error if the device has no room
 */
export function offerContent({ text = '', html, files = [] }: OfferedContent): Promise<void> {
  const content: SharedContent = {
    id: crypto.randomUUID(),
    text,
    ...(html !== undefined && { html }),
    files: files.map((file) => ({ name: file.name, type: file.type, content: file })),
    emptyNames: [],
    receivedAt: Date.now(),
  }
  return keepShared(content)
}
