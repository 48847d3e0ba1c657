import { describe, expect, it } from 'vitest'
import { isVoiceNote, voiceNoteExtension, voiceNoteFile } from './voice-note.ts'

const BEGUN = new Date(2026, 10, 28, 14, 5, 33)

describe('A voice note', () => {
  it('has the ending of its sound, so that it is not shown as a video', () => {
    expect(['audio/mp4', 'audio/webm', 'audio/ogg', 'audio/other'].map(voiceNoteExtension)).toEqual([
      '.m4a',
      '.weba',
      '.ogg',
      '.weba',
    ])
  })

  it('is a file with the time at which the recording was started', () => {
    const file = voiceNoteFile({ content: new Blob(['sound'], { type: 'audio/mp4' }), startedAt: BEGUN })
    expect([file.name, file.type, file.lastModified]).toEqual(['Voice note.m4a', 'audio/mp4', BEGUN.getTime()])
  })

  it('is recognized by its type', () => {
    expect([{ type: 'audio/webm' }, { type: 'image/jpeg' }, { type: 'video/mp4' }].map(isVoiceNote)).toEqual([
      true,
      false,
      false,
    ])
  })
})
