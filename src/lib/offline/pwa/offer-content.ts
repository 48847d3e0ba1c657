import { keepShared, type SharedContent } from './shared-content.ts'

/**
 * Stores text or files of this app like content that another app shared; the share page then asks for the conversation
 * or folder. Works without a network.
 *
 * @throws the browser's error if the device has no room
 */
export function offerContent({ text = '', files = [] }: { text?: string; files?: readonly File[] }): Promise<void> {
  const content: SharedContent = {
    id: crypto.randomUUID(),
    text,
    files: files.map((file) => ({ name: file.name, type: file.type, content: file })),
    emptyNames: [],
    receivedAt: Date.now(),
  }
  return keepShared(content)
}
