import { describe, expect, test } from 'vitest'
import { zipNames } from './zip-names.ts'

const inRoot = (fileNames: readonly string[]) => fileNames.map((fileName) => ({ fileName, path: '' }))

describe('Names in an archive', () => {
  test('are unique, ignoring letter case, and do not use the reserved name', () => {
    expect(
      zipNames(inRoot(['roof.jpg', 'Roof.JPG', 'roof.jpg', 'roof (2).jpg', 'list.txt', 'plan', 'plan']), 'List.txt'),
    ).toEqual(['roof.jpg', 'Roof (2).JPG', 'roof (3).jpg', 'roof (2) (2).jpg', 'list (2).txt', 'plan', 'plan (2)'])
  })

  test('are in the folders of their paths, which cannot leave the archive', () => {
    const placed = ['Photos/Roof', 'photos/roof', 'Photos', '', '..', 'CON/a:b'].map((path) => ({
      fileName: 'a.txt',
      path,
    }))
    expect(zipNames(placed, 'x')).toEqual([
      'Photos/Roof/a.txt',
      'photos/roof/a (2).txt',
      'Photos/a.txt',
      'a.txt',
      'file/a.txt',
      '_CON/a_b/a.txt',
    ])
  })

  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Windows\\win.ini', 'win.ini'],
    ['/', 'file'],
    ['..', 'file'],
    ['a:b<c>d|e?f*g"h.txt', 'a_b_c_d_e_f_g_h.txt'],
    ['CON', '_CON'],
    ['nul.txt', '_nul.txt'],
    ['console.txt', 'console.txt'],
    ['roof.txt. . ', 'roof.txt'],
    ['. . .', 'file'],
    ['屋根の写真.heic', '屋根の写真.heic'],
    ['invoice\u202egpj.exe', 'invoicegpj.exe'],
  ])('%j becomes %j', (given, safe) => {
    expect(zipNames(inRoot([given]), 'Not included.txt')).toEqual([safe])
  })

  test('do not exceed the maximum length when they are numbered', () => {
    const long = `${'a'.repeat(251)}.pdf`
    const [first, second] = zipNames(inRoot([long, long]), 'x')
    expect([first?.length, second?.length, second?.endsWith(' (2).pdf')]).toEqual([255, 255, true])
    const japanese = `${'屋'.repeat(251)}.pdf`
    const names = zipNames([...inRoot([japanese, japanese]), { fileName: 'a.pdf', path: '写'.repeat(255) }], 'x')
    for (const part of names.flatMap((name) => name.split('/')))
      expect(Buffer.byteLength(part)).toBeLessThanOrEqual(255)
    expect(names.slice(0, 2)).toEqual([`${'屋'.repeat(83)}.pdf`, `${'屋'.repeat(82)} (2).pdf`])
  })
})
