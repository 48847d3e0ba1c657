import { describe, expect, it } from 'vitest'
import { splitName, withExtension } from './file-name.ts'

describe('The name of a file', () => {
  it.each([
    ['roof.jpg', 'roof', '.jpg'],
    ['roof.front.JPG', 'roof.front', '.JPG'],
    ['backup.tar.gz', 'backup', '.tar.gz'],
    ['README', 'README', ''],
    ['.htaccess', '.htaccess', ''],
    ['ends with a dot.', 'ends with a dot.', ''],
    ['Dr. Smith report', 'Dr. Smith report', ''],
  ])('%s is %s and %s', (name, base, extension) => {
    expect(splitName(name)).toEqual({ base, extension })
  })

  it.each([
    ['front', '.jpg', 'front.jpg'],
    ['front.jpg', '.jpg', 'front.jpg'],
    ['front.JPG', '.jpg', 'front.JPG'],
    ['front.txt', '.jpg', 'front.txt.jpg'],
    [' front ', '.jpg', 'front.jpg'],
    ['notes', '', 'notes'],
  ])('%s keeps the ending %s', (typed, extension, name) => {
    expect(withExtension(typed, extension)).toBe(name)
  })
})
