import { describe, expect, it } from 'vitest'
import { fileLookOf, hasThumbnail, previewKindOf } from './file-look.ts'

const OOXML = 'application/vnd.openxmlformats-officedocument.'
const file = (fileName: string, mimeType: string) => ({
  fileName,
  mimeType,
  virusStatus: 'Clean' as const,
  hasPermissionToDownload: true,
})

describe('How a file can be viewed', () => {
  it.each([
    ['roof.jpg', 'image/jpeg', 'picture'],
    ['IMG_1.HEIC', 'image/heic', 'picture'],
    ['scan.tif', 'image/tiff', 'pages'],
    ['a.pdf', 'application/pdf', 'pdf'],
    ['a.mp4', 'video/mp4', 'video'],
    ['a.mov', 'video/quicktime', 'video'],
    ['a.m4a', 'audio/x-m4a', 'audio'],
    ['a.eml', 'message/rfc822', 'mail'],
    // Stored by an earlier version, which had no type for mails.
    ['a.eml', 'text/plain', 'mail'],
    ['a.msg', 'application/x-cfb', 'mail'],
    ['a.docx', `${OOXML}wordprocessingml.document`, 'text'],
    ['a.xlsx', `${OOXML}spreadsheetml.sheet`, 'text'],
    ['a.pptx', 'application/zip', 'text'],
    ['a.csv', 'text/csv', 'text'],
    ['a.doc', 'application/x-cfb', null],
    ['a.zip', 'application/zip', null],
    ['a.svg', 'image/svg+xml', null],
    ['a', 'application/octet-stream', null],
    // The content decides, not the name.
    ['a.txt', 'image/png', 'picture'],
    ['a.txt', 'image/svg+xml', null],
    ['a.docx', 'video/mp4', 'video'],
  ])('%s of the type %s: %s', (fileName, mimeType, kind) => {
    expect(previewKindOf(file(fileName, mimeType))).toBe(kind)
  })

  it('is null before the virus scan, and without the permission to download it', () => {
    for (const virusStatus of ['Pending', 'Infected', 'ScanFailed', 'TooLargeToScan'] as const)
      expect(previewKindOf({ ...file('a.eml', 'message/rfc822'), virusStatus })).toBeNull()
    expect(previewKindOf({ ...file('a.eml', 'message/rfc822'), hasPermissionToDownload: false })).toBeNull()
  })

  it('includes a thumbnail only for pictures and scans', () => {
    expect(
      ['image/png', 'image/tiff', 'video/mp4', 'application/pdf'].map((type) => hasThumbnail(file('a', type))),
    ).toEqual([true, true, false, false])
    expect(fileLookOf('message/rfc822')).toBe('mail')
  })
})
