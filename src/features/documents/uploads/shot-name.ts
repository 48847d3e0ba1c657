import { formatFileNameTime } from '#src/lib/dates/format.ts'
import { splitName } from '../file-name.ts'
import { messages } from './messages.ts'
import type { Shot } from './photo-draft.ts'
import { fileNameKey, freeName, isGenericName } from './same-name.ts'
import { messages as voiceMessages } from './voice/messages.ts'
import { voiceNoteExtension } from './voice/voice-note.ts'

/** Characters that file systems do not allow in names. */
const FORBIDDEN = /[\\/:*?"<>|]+/g
/** A longer name of a claim or room is cut, so that the time remains in the name. */
const PART_MAX_LENGTH = 80

export interface NamedShot extends Pick<Shot, 'isVoice' | 'takenUtc'> {
  /** Name and type of the original. */
  file: { name: string; type: string }
  /** The name of its folder; null for the root. */
  room: string | null
}

/**
 * The names under which photos and voice notes are stored, such as 'CLM-48213, Kitchen, 2026-11-28 14.05.33.jpg'. Each
 * is different, also if two photos were taken in one second. A photo whose own name says something keeps it.
 *
 * @param owner identifies the owner of the photos, such as a claim's number; null if names do not contain it
 */
export function shotNames(shots: readonly NamedShot[], owner: string | null): string[] {
  const taken = new Set<string>()
  return shots.map((shot) => {
    const { file, isVoice } = shot
    const name = isVoice || isGenericName(file.name) ? composedName(shot, owner) : file.name
    const free = freeName(name, taken)
    taken.add(fileNameKey(free))
    return free
  })
}

function composedName({ file, isVoice, takenUtc, room }: NamedShot, owner: string | null): string {
  const place = [owner, room].flatMap((part) => part?.replace(FORBIDDEN, '-').slice(0, PART_MAX_LENGTH).trim() || [])
  const kind = isVoice ? [voiceMessages.voiceNote] : place.length === 0 ? [messages.onePhoto] : []
  const extension = isVoice ? voiceNoteExtension(file.type) : splitName(file.name).extension
  return `${[...place, ...kind, formatFileNameTime(takenUtc)].join(', ')}${extension}`
}
