import type { ErrorCode } from '../errors.ts'
import { fileEnding } from '../file-ending.ts'
import { ASSISTANT_ATTACHMENT_MAX_BYTES, ASSISTANT_IMAGE_MAX_BYTES } from '../limits.ts'

/** File endings that the assistant accepts: texts, documents and pictures. */
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

/** The screen prefixes them with the assistant's name. */
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
 * Why the assistant rejects a file; used by the file picker and the service. The type is judged by the name, because
 * the content is unknown before the upload.
 * @returns null if the file is accepted
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
