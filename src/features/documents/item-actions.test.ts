import { describe, expect, it } from 'vitest'
import { aFile, aFolder } from '#tests/support/document-items.ts'
import { fileActions, folderActions, selectionActions } from './item-actions.ts'

const organization = { entityType: 'Organization', entityId: 'o1' } as const
const claim = { entityType: 'Claim', entityId: 'c1' } as const

describe('The menu of a file', () => {
  it('has all actions except Make Current for a user with all permissions', () => {
    expect(fileActions(aFile('roof.jpg'), organization)).toEqual([
      'view',
      'annotate',
      'download',
      'send',
      'share',
      'link',
      'rename',
      'copy',
      'move',
      'privacy',
      'versions',
      'details',
      'metadata',
      'delete',
    ])
  })

  it('has only the read actions for a user who may only read', () => {
    const readable = aFile('roof.jpg', {
      hasPermissionToUpdate: false,
      hasPermissionToDelete: false,
      allowedAccessLevelChangesList: ['Sensitive'],
    })
    expect(fileActions(readable, organization)).toEqual([
      ...['view', 'download', 'send', 'share', 'link', 'copy', 'versions', 'details', 'metadata'],
    ])
  })

  it('keeps Download for an infected file, which shows the reason, but has no View and no Copy', () => {
    const infected = aFile('invoice.jpg', { virusStatus: 'Infected', hasPermissionToDownload: false })
    expect(fileActions(infected, organization)).toContain('download')
    expect(fileActions(infected, organization)).not.toContain('view')
    expect(fileActions(infected, organization)).not.toContain('copy')
    expect(fileActions(infected, organization)).not.toContain('send')
  })

  it.each(['Pending', 'ScanFailed', 'TooLargeToScan'] as const)(
    'shows no preview while the scan is %s',
    (virusStatus) => {
      expect(fileActions(aFile('roof.jpg', { virusStatus }), organization)).not.toContain('view')
    },
  )

  it.each([
    ['application/pdf', true],
    ['image/svg+xml', false],
    ['image/heic', true],
    ['text/html', false],
  ])('of type %s offers View: %s', (mimeType, offered) => {
    expect(fileActions(aFile('x', { mimeType }), organization).includes('view')).toBe(offered)
  })

  it.each([
    ['image/heic', {}, true],
    ['image/svg+xml', {}, false],
    ['application/pdf', {}, false],
    ['image/jpeg', { hasPermissionToUpdate: false }, false],
    ['image/jpeg', { virusStatus: 'Pending' }, false],
    ['image/jpeg', { hasPermissionToDownload: false }, false],
  ] as const)('of type %s with %o offers Annotate: %s', (mimeType, rights, offered) => {
    expect(fileActions(aFile('x', { mimeType, ...rights }), organization).includes('annotate')).toBe(offered)
  })

  it('has no Delete for a claim', () => {
    expect(fileActions(aFile('roof.jpg'), claim)).not.toContain('delete')
  })

  it('has no changing actions before the server has confirmed the file', () => {
    expect(fileActions({ ...aFile('roof.jpg'), isQueued: true }, organization)).toEqual([
      'view',
      'download',
      'versions',
      'details',
      'metadata',
    ])
  })
})

describe('The menu of a folder', () => {
  it.each([
    [true, true, ['open', 'download', 'rename', 'move', 'delete']],
    [true, false, ['open', 'download', 'rename', 'move']],
    [false, true, ['open', 'download', 'delete']],
    [false, false, []],
  ])('with update %s and delete %s has %j', (hasPermissionToUpdate, hasPermissionToDelete, entries) => {
    expect(folderActions(aFolder('Photos', { hasPermissionToUpdate, hasPermissionToDelete }), organization)).toEqual(
      entries,
    )
  })

  it('has no Delete for a claim', () => {
    expect(folderActions(aFolder('Photos'), claim)).toEqual(['open', 'download', 'rename', 'move'])
  })
})

describe('The actions for several items', () => {
  it('are those that every item allows', () => {
    expect(selectionActions([aFile('a.jpg'), aFile('b.jpg')], organization)).toEqual({
      download: true,
      photoReport: true,
      move: true,
      privacy: true,
      delete: true,
    })
    expect(selectionActions([aFile('a.jpg'), aFile('b.jpg', { hasPermissionToDelete: false })], organization)).toEqual({
      download: true,
      photoReport: true,
      move: true,
      privacy: true,
      delete: false,
    })
  })

  it('include Download for one file as in its menu, and ZIP files for any number of them', () => {
    const infected = aFile('b.jpg', { virusStatus: 'Infected', hasPermissionToDownload: false })
    const unreadable = aFile('c.jpg', { hasPermissionToDownload: false })
    expect(selectionActions([aFile('a.jpg')], organization).download).toBe(true)
    expect(selectionActions([infected], organization).download).toBe(true)
    expect(selectionActions([unreadable], organization).download).toBe(false)
    expect(selectionActions([aFile('a.jpg'), infected], organization).download).toBe(true)
    expect(selectionActions([infected, unreadable], organization).download).toBe(false)
    expect(
      selectionActions(
        [
          ...Array.from({ length: 201 }, (_, index) => aFile(`${index}.jpg`)),
          ...Array.from({ length: 51 }, (_, index) => aFolder(`Room ${index}`)),
        ],
        organization,
      ).download,
    ).toBe(true)
  })

  it('include a photo report if one of the items is a confirmed picture, or a folder', () => {
    const picture = { mimeType: 'image/jpeg' }
    const reported = (...items: Parameters<typeof selectionActions>[0]): boolean =>
      selectionActions(items, claim).photoReport
    expect(reported(aFile('a.txt', { mimeType: 'text/plain' }), aFile('b.jpg', picture))).toBe(true)
    expect(reported(aFolder('Kitchen'))).toBe(true)
    expect(reported(aFile('a.txt', { mimeType: 'text/plain' }))).toBe(false)
    expect(reported(aFile('a.jpg', { ...picture, virusStatus: 'Pending' }))).toBe(false)
    expect(reported({ ...aFile('a.jpg', picture), isQueued: true })).toBe(false)
  })

  it('do not include privacy for folders', () => {
    expect(selectionActions([aFile('a.jpg'), aFolder('Photos')], organization)).toEqual({
      download: true,
      photoReport: true,
      move: true,
      privacy: false,
      delete: true,
    })
  })

  it('do not include privacy if no level is allowed for all of them', () => {
    const files = [
      aFile('a.jpg', { allowedAccessLevelChangesList: ['Sensitive', 'Confidential'] }),
      aFile('b.jpg', { accessLevel: 'Public', allowedAccessLevelChangesList: ['Public'] }),
    ]
    expect(selectionActions(files, organization).privacy).toBe(false)
  })
})
