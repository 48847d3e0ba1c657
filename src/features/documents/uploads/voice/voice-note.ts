import { messages } from './messages.ts'
import type { Recording } from './voice-recorder.ts'

/** The endings of sound in containers that can also hold a video, so that they are shown as sound. */
const EXTENSIONS: Readonly<Record<string, string>> = { 'audio/mp4': '.m4a', 'audio/webm': '.weba', 'audio/ogg': '.ogg' }

export function voiceNoteExtension(type: string): string {
  return EXTENSIONS[type] ?? '.weba'
}

/** A recording as a file whose time is the time at which it was started. */
export function voiceNoteFile({ content, startedAt }: Recording): File {
  const { type } = content
  const name = `${messages.voiceNote}${voiceNoteExtension(type)}`
  return new File([content], name, { type, lastModified: startedAt.getTime() })
}

/** Whether a file among the photos is a voice note. */
export function isVoiceNote({ type }: { type: string }): boolean {
  return type.startsWith('audio/')
}
