import type { StagedFile } from '#src/lib/offline/outbox/types.ts'
import type { Message } from '../message-pages.ts'

export type MessageAttachment = Message['attachments'][number]

/** The fields of a staged file that are shown with a pending message. */
export type QueuedFile = Pick<StagedFile, 'id' | 'name' | 'type' | 'sizeBytes' | 'sha256'>
