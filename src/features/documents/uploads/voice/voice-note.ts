import { formatApiDate } from '#src/lib/dates/format.ts'
import { messages } from './messages.ts'
import type { Recording } from './voice-recorder.ts'

const two = (value: number): string => `${value}`.padStart(2, '0')

/** The endings of sound in containers that can also hold a video, so that they are shown as sound. */
const ENDINGS: Readonly<Record<string, string>> = { 'audio/mp4': 'm4a', 'audio/webm': 'weba', 'audio/ogg': 'ogg' }

/** The name of a voice note, such as 'Voice note, Kitchen, 2026-11-28 14.05.33.m4a'. */
export function voiceNoteName(room: string | null, recorded: Date, type: string): string {
  const time = `${two(recorded.getHours())}.${two(recorded.getMinutes())}.${two(recorded.getSeconds())}`
  const parts = [messages.voiceNote, ...(room === null ? [] : [room]), `${formatApiDate(recorded)} ${time}`]
  return `${parts.join(', ')}.${ENDINGS[type] ?? 'weba'}`
}

/** A recording as a file whose time is the time at which it was started. */
export function voiceNoteFile({ content, startedAt }: Recording): File {
  const { type } = content
  return new File([content], voiceNoteName(null, startedAt, type), { type, lastModified: startedAt.getTime() })
}

/** Whether a file among the photos is a voice note. */
export function isVoiceNote({ type }: { type: string }): boolean {
  return type.startsWith('audio/')
}
