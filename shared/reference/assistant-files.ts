import type { ErrorCode } from '../errors.ts'
import { fileEnding } from '../file-ending.ts'
import { ASSISTANT_ATTACHMENT_MAX_BYTES, ASSISTANT_IMAGE_MAX_BYTES } from '../limits.ts'

/** File endings a person may give the assistant to read (doc 2 section 5): texts and documents, and pictures. */
export const ASSISTANT_ATTACHMENT_ENDINGS = [
  'txt',
  'md',
  'html',
  'css',
  'docx',
  'pdf',
  'pptx',
  'csv',
  'xlsx',
  'json',
  'xml',
] as const
export const ASSISTANT_IMAGE_ENDINGS = ['jpg', 'jpeg', 'png', 'gif', 'webp'] as const

const ASSISTANT_NAME = 'EVO-X'

/**
 * Shown with the assistant's own name: doc 2 section 8, whose words the two about sizes are (decisions, section 5.2).
 */
const named = (sentence: string): string => sentence.replace('EvoX', ASSISTANT_NAME)

const messages = {
  imageTooLarge: named('EvoX images must be 20 MB or smaller.'),
  attachmentTooLarge: named('EvoX attachments must be 512 MB or smaller.'),
  otherType: named(
    `EvoX attachments must be of one of these types: ${[...ASSISTANT_ATTACHMENT_ENDINGS, ...ASSISTANT_IMAGE_ENDINGS].join(', ')}.`,
  ),
} as const

interface AssistantFileRefusal {
  code: Extract<ErrorCode, 'FILE_TOO_LARGE' | 'VALIDATION_FAILED'>
  message: string
}

/**
 * Why the assistant does not take a file, for the screen that chooses it and for the service. The name tells its kind;
 * the content is known only after its upload.
 *
 * @returns null when it takes it
 */
export function assistantFileRefusal({
  name,
  sizeBytes,
}: {
  name: string
  sizeBytes: number
}): AssistantFileRefusal | null {
  const ending = fileEnding(name)
  const isImage = ASSISTANT_IMAGE_ENDINGS.some((one) => one === ending)
  if (!isImage && !ASSISTANT_ATTACHMENT_ENDINGS.some((one) => one === ending))
    return { code: 'VALIDATION_FAILED', message: messages.otherType }
  if (isImage && sizeBytes > ASSISTANT_IMAGE_MAX_BYTES)
    return { code: 'FILE_TOO_LARGE', message: messages.imageTooLarge }
  if (sizeBytes > ASSISTANT_ATTACHMENT_MAX_BYTES)
    return { code: 'FILE_TOO_LARGE', message: messages.attachmentTooLarge }
  return null
}
