import type { Message } from '../message-pages.ts'

export type MessageAttachment = Message['attachments'][number]
