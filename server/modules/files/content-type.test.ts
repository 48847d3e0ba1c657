import { describe, expect, it } from 'vitest'
import { SNIFFED_BYTES, sniffedType } from './content-type.ts'

const utf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le')
const latin = (text: string): Buffer => Buffer.from(text, 'latin1')
const WEBM = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853', 'hex')
const MP4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), latin('ftypisom'), Buffer.from([0, 0, 2, 0]), latin('isomiso2')])
const LIST = 'Name;Email\r\nGarc\u00eda;garcia@claims.example\r\n'

describe('sniffedType', () => {
  it.each([
    ['a list in UTF-16', utf16(LIST), 'list.csv', 'text/csv'],
    ['a list in UTF-16, most significant byte first', utf16(LIST).swap16(), 'list.csv', 'text/csv'],
    ['a list in UTF-16 without a mark', utf16(LIST).subarray(2), 'list.csv', 'text/csv'],
    ['a list in Windows-1252', latin(LIST), 'list.csv', 'text/csv'],
    [
      'notes in Windows-1252 with quotes',
      latin('\u0093Don\u0092t pay\u0094 \u0096 500 \u0080'),
      'notes.txt',
      'text/plain',
    ],
    ['a list in UTF-8', Buffer.from(LIST), 'list.csv', 'text/csv'],
    ['Japanese notes in UTF-16', utf16('\u5c4b\u6839\u306e\u7834\u640d'), 'notes.txt', 'text/plain'],
    ['a page in UTF-16', utf16('<!doctype html><p>Roof'), 'notes.txt', 'text/html'],
    [
      'a long list whose last character is cut',
      Buffer.from(`${'x'.repeat(SNIFFED_BYTES - 1)}\u00e9`),
      'a.csv',
      'text/csv',
    ],
    ['a recording', Buffer.from([0xff, 0xfb, 0x90, 0x64, 0, 0, 0, 0]), 'call.mp3', 'audio/mpeg'],
    ['sound in a container of videos', WEBM, 'note.weba', 'audio/webm'],
    ['sound in MP4', MP4, 'note.m4a', 'audio/mp4'],
    ['a video', WEBM, 'walk.webm', 'video/webm'],
    ['a video in MP4', MP4, 'walk.mp4', 'video/mp4'],
    ['a picture with an ending of sound', Buffer.from('ffd8ffe000104a46494600', 'hex'), 'a.weba', 'image/jpeg'],
    ['bytes that are no text', Buffer.from([0x9d, 0xe1, 0xf2, 0xc8, 0x61]), 'list.csv', 'application/octet-stream'],
    ['bytes after the mark of UTF-16', Buffer.from([0xff, 0xfe, 0, 0xd8, 1, 0]), 'a.bin', 'audio/mpeg'],
  ])('is right for %s', async (_what, content, fileName, type) => {
    expect(await sniffedType(content.subarray(0, SNIFFED_BYTES), fileName)).toBe(type)
  })
})
