import { describe, expect, it } from 'vitest'
import { isVoiceNote, voiceNoteFile, voiceNoteName } from './voice-note.ts'

const BEGUN = new Date(2026, 10, 28, 14, 5, 33)

describe('voiceNoteName', () => {
  it('has the room, the time and the ending of the type', () => {
    expect(voiceNoteName('Kitchen', BEGUN, 'audio/mp4')).toBe('Voice note, Kitchen, 2026-11-28 14.05.33.m4a')
    expect(voiceNoteName(null, BEGUN, 'audio/webm')).toBe('Voice note, 2026-11-28 14.05.33.weba')
  })

  it('names a recording by the time at which it was started', () => {
    const file = voiceNoteFile({ content: new Blob(['sound'], { type: 'audio/mp4' }), startedAt: BEGUN })
    expect([file.name, file.type, file.lastModified]).toEqual([
      'Voice note, 2026-11-28 14.05.33.m4a',
      'audio/mp4',
      BEGUN.getTime(),
    ])
  })

  it('is the name of sound alone', () => {
    expect([{ type: 'audio/webm' }, { type: 'image/jpeg' }, { type: 'video/mp4' }].map(isVoiceNote)).toEqual([
      true,
      false,
      false,
    ])
  })
})
