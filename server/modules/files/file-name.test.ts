import { describe, expect, test } from 'vitest'
import { asciiFileName, cleanFileName } from './file-name.ts'

describe('The name of a file', () => {
  test.each([
    ['roof.jpg', 'roof.jpg'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\dana\\roof.jpg', 'roof.jpg'],
    ['photos/', 'photos'],
    ['..', 'file'],
    ['', 'file'],
    ['  ', 'file'],
    ['/', 'file'],
    ['a\0b\r\nset-cookie: x.txt', 'abset-cookie: x.txt'],
    ['Schäden am Dach – Übersicht.pdf', 'Schäden am Dach – Übersicht.pdf'],
    ['屋根の写真.heic', '屋根の写真.heic'],
    ['e\u0301.txt', 'é.txt'],
    ['invoice\u202egpj.exe', 'invoicegpj.exe'],
    ['👨\u200d👩\u200d👧 roof.jpg', '👨\u200d👩\u200d👧 roof.jpg'],
    ['می\u200cخواهم.pdf', 'می\u200cخواهم.pdf'],
    ['\u200d.\u200c', 'file'],
    ['bad\ud800.txt', 'bad.txt'],
    ['.env', '.env'],
  ])('%j becomes %j', (given, kept) => {
    expect(cleanFileName(given)).toBe(kept)
  })

  test('is shortened before its extension if it is too long', () => {
    const kept = cleanFileName(`${'a'.repeat(400)}.pdf`)
    expect([kept.length, kept.endsWith('a.pdf')]).toEqual([255, true])
    expect(cleanFileName('🏠'.repeat(200)).length).toBe(254)
  })

  test.each([
    ['Schäden.pdf', 'Schaden.pdf'],
    ['屋根.heic', '__.heic'],
  ])('%j becomes %j in ASCII', (given, ascii) => {
    expect(asciiFileName(given)).toBe(ascii)
  })
})
