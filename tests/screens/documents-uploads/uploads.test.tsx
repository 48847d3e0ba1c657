import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ERRORS } from '#shared/errors.ts'
import type { FileInstance } from '#src/features/documents/contents.ts'
import { aFile } from '#tests/support/document-items.ts'
import { EXIF_PICTURE } from '#tests/support/exif-picture.ts'
import { recordPrefix } from '#src/lib/data/stored-results.ts'
import { saveRecord } from '#src/lib/offline/read-cache/records.ts'
import { messages as areaWords } from '#src/features/documents/messages.ts'
import { messages } from '#src/features/documents/uploads/messages.ts'
import { closeOutbox, openOutbox } from '#src/features/outbox/outbox-view.ts'
import { reportReached, reportUnreachable } from '#src/lib/offline/connection/connection.ts'
import { drafts, outbox, OutboxClosedError, OutboxFullError } from '#src/lib/offline/outbox/outbox.ts'
import { forgetDevice } from '../device.ts'
import { DocumentsServer } from './documents-server.ts'
import { HREF, ORGANIZATION, renderUploads } from './render-uploads.tsx'
import { choose, confirm, endVisit, file, hash } from './uploading.ts'

const drawer = async () => within(await screen.findByRole('region', { name: messages.uploads }))
const row = async (name: string) => (await drawer()).findByRole('listitem', { name })

let server: DocumentsServer

beforeEach(async () => {
  await forgetDevice()
  server = new DocumentsServer()
})
afterEach(() => endVisit(server))

describe('The confirmation of uploads', () => {
  it('lists the files, each with a level (the first by default), and can set all levels at once', async () => {
    await renderUploads(server, { folderId: 'folder-1' })
    await choose([file('a.txt', 'one'), file('b.txt', 'two'), file('c.txt', 'three')])
    const dialog = within(await screen.findByRole('dialog', { name: messages.confirmation }))
    expect(dialog.getByRole('listitem', { name: 'a.txt' }).textContent).toContain('3 bytes')
    expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: messages.privacyOf('a.txt') }).value).toBe(
      'Sensitive',
    )
    await userEvent.click(dialog.getByRole('button', { name: messages.setAll }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Confidential' }))
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: messages.privacyOf('b.txt') }), 'Public')
    await userEvent.click(dialog.getByRole('button', { name: messages.leaveOut('c.txt') }))
    await confirm()
    await waitFor(() => expect(server.committed).toHaveLength(2))
    expect(
      server.committed.map(({ fileName, accessLevel, folderId, sha256 }) => ({
        fileName,
        accessLevel,
        folderId,
        sha256,
      })),
    ).toEqual([
      { fileName: 'a.txt', accessLevel: 'Confidential', folderId: 'folder-1', sha256: hash('one') },
      { fileName: 'b.txt', accessLevel: 'Public', folderId: 'folder-1', sha256: hash('two') },
    ])
  })

  it('offers no choice if there is only one level, and warns before files are added to a claim', async () => {
    await renderUploads(server, { owner: { entityType: 'Claim', entityId: 'claim-1' }, levels: ['Sensitive'] })
    await choose([file('a.txt', 'one')])
    const dialog = within(await screen.findByRole('dialog', { name: messages.confirmation }))
    expect(dialog.queryByRole('combobox')).toBeNull()
    expect(dialog.getByText('Sensitive')).toBeDefined()
    expect(dialog.getByText(messages.permanent)).toBeDefined()
  })

  it('accepts one file for a new version, and refuses several', async () => {
    const version = {
      fileId: 'file-9',
      fileName: 'scope.pdf',
      accessLevel: 'Confidential',
      allowedAccessLevelChangesList: ['Sensitive', 'Confidential'],
    } as const
    await renderUploads(server, { version })
    await userEvent.click(screen.getByRole('button', { name: 'Upload New Version' }))
    const input = document.querySelector<HTMLInputElement>('input[data-upload="files"]')!
    expect(input.multiple).toBe(false)
    // Some browsers accept several files even if `multiple` is false.
    input.multiple = true
    await userEvent.upload(input, [file('a.txt', 'one'), file('b.txt', 'two')])
    expect(await screen.findByText('Files must be uploaded one at a time.')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()

    await choose([file('scope 2.pdf', 'two')], 'Upload New Version')
    const dialog = within(await screen.findByRole('dialog', { name: messages.confirmation }))
    expect(
      dialog.getByText(`${messages.newVersionOf('scope.pdf')} ${messages.newVersionRenames('scope 2.pdf')}`),
    ).toBeDefined()
    const level = dialog.getByRole<HTMLSelectElement>('combobox')
    expect(
      [...level.options].map(({ value }) => value),
      'the most restrictive first',
    ).toEqual(['Sensitive', 'Confidential'])
    expect(level.value).toBe('Confidential')
    await confirm()
    await waitFor(() =>
      expect(server.committed[0]).toMatchObject({
        updatesFileId: 'file-9',
        accessLevel: 'Confidential',
        sha256: hash('two'),
      }),
    )
  })

  it('reports files that are empty, too large, or do not fit on the device', async () => {
    await renderUploads(server)
    const large = file('large.mov', 'x')
    Object.defineProperty(large, 'size', { value: 512_000_001 })
    await choose([file('empty.txt', ''), large])
    expect(await screen.findByText(messages.empty('empty.txt'))).toBeDefined()
    expect(screen.getByText('large.mov is too large. Files must be 512 MB or smaller.')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()

    vi.spyOn(outbox, 'stageFile').mockRejectedValueOnce(new OutboxFullError('full'))
    await choose([file('a.txt', 'one'), file('b.txt', 'two')])
    await confirm()
    expect(await screen.findByText(messages.noRoom('a.txt'))).toBeDefined()
    await waitFor(() => expect(server.committed.map(({ fileName }) => fileName)).toEqual(['b.txt']))
  })
})

describe('A file name that already exists in the folder', () => {
  const known = (name: string, changes: Partial<FileInstance> = {}) =>
    aFile(name, { accessLevel: 'Confidential', allowedAccessLevelChangesList: ['Confidential'], ...changes }).file
  const dialog = async () => within(await screen.findByRole('dialog', { name: messages.confirmation }))
  const asked = async (name: string) =>
    (await dialog()).findByRole<HTMLSelectElement>('combobox', { name: messages.sameName.asked(name) })

  it('can become a new version with the level of the file, be uploaded under another name, or be skipped', async () => {
    server.files = [known('a.txt'), known('B.TXT'), known('b (2).txt'), known('c.txt')]
    await renderUploads(server)
    await choose([file('a.txt', 'one'), file('b.txt', 'two'), file('c.txt', 'three'), file('d.txt', 'four')])
    expect([...(await asked('a.txt')).options].map(({ text }) => text)).toEqual([
      'Replace as new version',
      'Keep both',
      'Skip',
    ])
    await userEvent.selectOptions(await asked('b.txt'), 'both')
    await userEvent.selectOptions(await asked('c.txt'), 'skip')
    expect((await dialog()).queryByRole('combobox', { name: messages.sameName.asked('d.txt') })).toBeNull()
    expect((await dialog()).getByRole('button', { name: messages.upload(3) })).toBeDefined()
    await confirm()
    await waitFor(() => expect(server.committed).toHaveLength(3))
    // Each file has a separate lane in the outbox, so the commits may arrive in any order.
    const committed = server.committed.map((one) => [one.fileName, one.updatesFileId, one.accessLevel])
    expect(committed.sort(([a], [b]) => String(a).localeCompare(String(b)))).toEqual([
      ['a.txt', server.files[0]?.fileId, 'Confidential'],
      ['b (3).txt', null, 'Sensitive'],
      ['d.txt', null, 'Sensitive'],
    ])
  })

  it('is decided for all files at once; without the right to update, both files are kept', async () => {
    server.files = [known('a.txt'), known('b.txt', { hasPermissionToUpdate: false })]
    await renderUploads(server)
    await choose([file('a.txt', 'one'), file('b.txt', 'two')])
    expect((await asked('b.txt')).value).toBe('both')
    await userEvent.click((await dialog()).getByRole('button', { name: messages.sameName.setAll }))
    await userEvent.click(await screen.findByRole('menuitem', { name: messages.sameName.choices.version }))
    expect([(await asked('a.txt')).value, (await asked('b.txt')).value]).toEqual(['version', 'both'])
  })

  it('is detected while offline from the cached folder', async () => {
    const kept = { itemsCount: 1, contents: { folders: [], files: [known('a.txt')] } }
    await renderUploads(server)
    const { entityType, entityId } = ORGANIZATION
    await saveRecord(recordPrefix('rootFolderContents', [entityType, entityId]), { rootFolderContents: kept })
    server.reachable = false
    reportUnreachable()
    await choose([file('a.txt', 'one')])
    expect((await asked('a.txt')).value).toBe('version')
  })
})

describe('The drawer of uploads', () => {
  it('counts completed uploads, and can be closed when none is pending', async () => {
    const onConfirmed = vi.fn()
    await renderUploads(server, { onConfirmed })
    await choose([file('a.txt', 'one'), file('b.txt', 'two')])
    await confirm()
    const shown = await drawer()
    expect(await shown.findByRole('button', { name: new RegExp(messages.completed(2, 2)) })).toBeDefined()
    expect((await row('a.txt')).dataset['state']).toBe('Success')
    expect(onConfirmed).toHaveBeenCalledTimes(2)
    await userEvent.click(shown.getByRole('button', { name: new RegExp(messages.collapse) }))
    expect(shown.queryByRole('list')).toBeNull()
    await userEvent.click(shown.getByRole('button', { name: messages.close }))
    expect(screen.queryByRole('region', { name: messages.uploads })).toBeNull()
  })

  it('shows how many uploads failed and why; the user can retry or discard each', async () => {
    await renderUploads(server)
    server.refusals.set('CommitFile', 'FORBIDDEN')
    await choose([file('a.txt', 'one'), file('b.txt', 'two')])
    await confirm()
    const shown = await drawer()
    expect((await shown.findByRole('alert')).textContent).toBe(messages.failedCount(1))
    const failed = await row('a.txt')
    expect(failed.textContent).toContain('You do not have permission to do this.')
    await waitFor(() => expect(server.committed.map(({ fileName }) => fileName)).toEqual(['b.txt']))
    await waitFor(() =>
      expect(
        shown.getAllByRole('listitem').map(({ dataset }) => dataset['state']),
        'what failed comes first',
      ).toEqual(['Error', 'Success']),
    )
    await userEvent.click(within(failed).getByRole('button', { name: messages.retryOf('a.txt') }))
    await waitFor(() => expect(server.committed.map(({ fileName }) => fileName)).toEqual(['b.txt', 'a.txt']))
    expect(await shown.findByRole('button', { name: new RegExp(messages.completed(2, 2)) })).toBeDefined()
    expect(shown.queryByRole('alert')).toBeNull()
  })

  it('asks for a confirmation before it discards unfinished uploads', async () => {
    await renderUploads(server)
    server.refusals.set('CommitFile', 'FORBIDDEN')
    await choose([file('a.txt', 'one')])
    await confirm()
    await userEvent.click(await within(await row('a.txt')).findByRole('button', { name: messages.discardOf('a.txt') }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(messages.discardText('a.txt'))).toBeDefined()
    await userEvent.click(question.getByRole('button', { name: messages.discard }))
    await waitFor(() => expect(screen.queryByRole('region', { name: messages.uploads })).toBeNull())
    expect(server.committed).toEqual([])
  })

  it('queues files while offline, shows them in their folder, and uploads them once although a response is lost', async () => {
    server.reachable = false
    await renderUploads(server, { folderId: 'folder-1' })
    await choose([file('a.txt', 'one')])
    await confirm()
    await waitFor(() =>
      expect(screen.getByRole('list', { name: 'Waiting' }).textContent).toBe(`a.txt: ${messages.waitsOffline}`),
    )
    server.reachable = true
    server.lostReplies.add('CommitFile')
    act(() => reportReached())
    act(() => void outbox.flush())
    await waitFor(() => expect(server.committed).toHaveLength(1))
    act(() => void outbox.flush())
    await waitFor(async () => expect(await outbox.flush()).toBe('empty'))
    expect(server.committed).toEqual([
      expect.objectContaining({ fileName: 'a.txt', sha256: hash('one'), folderId: 'folder-1' }),
    ])
    expect(server.asked.filter((name) => name === 'CommitFile')).toHaveLength(2)
    await waitFor(async () => expect((await row('a.txt')).dataset['state']).toBe('Success'))
  })

  it('shows why a file waits if the storage refuses new upload addresses, and resumes automatically', async () => {
    server.storageRefuses = true
    await renderUploads(server)
    await choose([file('a.txt', 'one')])
    await confirm()
    const { userMessage } = ERRORS.UNAVAILABLE
    await waitFor(async () =>
      expect((await row('a.txt')).textContent).toContain(`${messages.states.Pending} · ${userMessage}`),
    )
    expect((await row('a.txt')).dataset['state'], 'nothing needs the person').toBe('Pending')
    act(() => openOutbox())
    const sheet = within(await screen.findByRole('dialog', { name: 'Outbox and drafts' }))
    expect((await sheet.findByRole('listitem', { name: 'Upload: a.txt' })).textContent).toContain(userMessage)
    act(() => closeOutbox())
    server.storageRefuses = false
    await waitFor(
      () => expect(server.committed).toEqual([expect.objectContaining({ fileName: 'a.txt', sha256: hash('one') })]),
      { timeout: 10_000 },
    )
  })

  it('is a bar on phones that opens a sheet', async () => {
    await renderUploads(server, { device: 'phone' })
    await choose([file('a.txt', 'one')])
    await confirm()
    const shown = await drawer()
    expect(shown.queryByRole('list')).toBeNull()
    await userEvent.click(await shown.findByRole('button', { name: new RegExp(messages.expand) }))
    expect(await screen.findByRole('listitem', { name: 'a.txt' })).toBeDefined()
  })
})

describe('An upload that was refused', () => {
  const edit = async (name: string) => {
    await waitFor(async () => expect((await row(name)).dataset['state']).toBe('Error'))
    await userEvent.click(within(await row(name)).getByRole('button', { name: messages.editOf(name) }))
    return within(await screen.findByRole('dialog', { name: messages.editUpload }))
  }

  it('can get another name, level and folder without uploading its content again', async () => {
    server.folders.push({ id: 'roof', name: 'Roof', parentFolderId: null, version: 1 })
    await renderUploads(server, { folderId: 'gone' })
    server.refusals.set('CommitFile', 'NOT_FOUND')
    await choose([file('a.txt', 'one')])
    await confirm()
    // While the upload was pending, the user lost the right to upload at one of the levels.
    server.levels = ['Confidential', 'Public']
    const dialog = await edit('a.txt')
    expect(await dialog.findByText(messages.folderGone)).toBeDefined()
    const radio = (name: RegExp) => dialog.getByRole<HTMLInputElement>('radio', { name })
    await waitFor(() => expect(radio(/^Sensitive/).disabled).toBe(true))
    expect(
      radio(/^Confidential/).checked,
      'the level that is not allowed any more gives way to the first that is',
    ).toBe(true)
    await userEvent.click(radio(/^Public/))
    await userEvent.click(dialog.getByRole('button', { name: areaWords.openFolder('Roof') }))
    const field = dialog.getByRole('textbox', { name: areaWords.fileName })
    await userEvent.clear(field)
    await userEvent.type(field, 'attic')
    const { partsPut } = server
    await userEvent.click(dialog.getByRole('button', { name: messages.saveAndTry }))
    await waitFor(() =>
      expect(server.committed).toEqual([
        expect.objectContaining({
          fileName: 'attic.txt',
          accessLevel: 'Public',
          folderId: 'roof',
          sha256: hash('one'),
        }),
      ]),
    )
    expect(server.partsPut).toBe(partsPut)
    await waitFor(async () => expect((await row('attic.txt')).dataset['state']).toBe('Success'))
  })

  it('moves to the root if its folder was deleted and no other is selected, also without a cached list of folders', async () => {
    await renderUploads(server, { folderId: 'gone' })
    server.refusals.set('CommitFile', 'NOT_FOUND')
    await choose([file('a.txt', 'one')])
    await confirm()
    await waitFor(async () => expect((await row('a.txt')).dataset['state']).toBe('Error'))
    server.reachable = false
    act(() => reportUnreachable())
    const dialog = await edit('a.txt')
    expect(await dialog.findByText(messages.folderGone)).toBeDefined()
    expect(dialog.getByText(areaWords.organizationRoot)).toBeDefined()
    await userEvent.click(dialog.getByRole('button', { name: messages.saveAndTry }))
    await waitFor(async () => expect((await row('a.txt')).dataset['state']).toBe('Pending'))
    server.reachable = true
    act(() => reportReached())
    act(() => void outbox.flush())
    await waitFor(() =>
      expect(server.committed).toEqual([expect.objectContaining({ fileName: 'a.txt', folderId: null })]),
    )
  })

  it('becomes a new file if it was a version of a file that was deleted', async () => {
    await renderUploads(server)
    server.refusals.set('GetUploadUrl', 'NOT_FOUND')
    await choose([file('scope 2.pdf', 'one')], 'Upload New Version')
    await confirm()
    const dialog = await edit('scope 2.pdf')
    expect(await dialog.findByText(messages.lostItsFile)).toBeDefined()
    await userEvent.click(dialog.getByRole('button', { name: messages.saveAndTry }))
    await waitFor(() =>
      expect(server.committed).toEqual([
        expect.objectContaining({ fileName: 'scope 2.pdf', updatesFileId: null, folderId: null }),
      ]),
    )
  })

  it('can be edited while offline: the change is saved on the device and sent later', async () => {
    await renderUploads(server, { folderId: 'roof' })
    server.refusals.set('CommitFile', 'FORBIDDEN')
    await choose([file('a.txt', 'one')])
    await confirm()
    await waitFor(async () =>
      expect((await row('a.txt')).textContent).toContain('You do not have permission to do this.'),
    )
    server.reachable = false
    act(() => reportUnreachable())
    const dialog = await edit('a.txt')
    const field = dialog.getByRole('textbox', { name: areaWords.fileName })
    await userEvent.clear(field)
    await userEvent.type(field, 'attic')
    await userEvent.click(dialog.getByRole('button', { name: messages.saveAndTry }))
    expect((await row('attic.txt')).dataset['state']).toBe('Pending')
    expect(server.committed).toEqual([])
    server.reachable = true
    act(() => reportReached())
    act(() => void outbox.flush())
    await waitFor(() =>
      expect(server.committed).toEqual([
        expect.objectContaining({ fileName: 'attic.txt', folderId: 'roof', accessLevel: 'Sensitive' }),
      ]),
    )
  })

  it('cannot be sent if the user may no longer upload, with an explanation', async () => {
    await renderUploads(server)
    server.refusals.set('CommitFile', 'FORBIDDEN')
    await choose([file('a.txt', 'one')])
    await confirm()
    server.levels = []
    const dialog = await edit('a.txt')
    expect(await dialog.findByText(messages.noLevels)).toBeDefined()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: messages.saveAndTry }).disabled).toBe(true)
  })
})

describe('Photos', () => {
  it('are saved as they are taken, with a caption or note, their time and optionally their location', async () => {
    const getCurrentPosition = vi.fn((found: PositionCallback) =>
      found({ coords: { latitude: 29.95, longitude: -90.07 } } as GeolocationPosition),
    )
    vi.stubGlobal('navigator', Object.assign(navigator, { geolocation: { getCurrentPosition } }))
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined }))
    server.folders.push({ id: 'folder-1', name: 'Estimates', parentFolderId: null, version: 1 })
    await renderUploads(server, { device: 'phone', folderId: 'folder-1' })
    await userEvent.click(await screen.findByRole('button', { name: messages.takePhotos }))
    expect(getCurrentPosition, 'nobody is asked before they act').not.toHaveBeenCalled()
    await userEvent.click(await screen.findByRole('switch', { name: messages.withPlace }))
    const taken = new Date('2026-11-21T15:04:05Z')
    const shot = (bytes: BlobPart): File =>
      new File([bytes], 'image.heic', { type: 'image/heic', lastModified: taken.getTime() })
    const camera = document.querySelector<HTMLInputElement>('input[data-upload="camera"]')!
    expect(camera.getAttribute('capture')).toBe('environment')
    await userEvent.upload(camera, shot('first'), { applyAccept: false })
    await userEvent.type(await screen.findByRole('textbox', { name: messages.captionOf(1) }), 'Water line')
    // The time in the photo's EXIF data takes precedence over the file's modification time.
    await userEvent.upload(camera, shot(new Uint8Array(EXIF_PICTURE)), { applyAccept: false })
    await screen.findByRole('listitem', { name: messages.photoNumber(2) })
    await waitFor(() => expect(screen.getAllByText(messages.placed)).toHaveLength(2))
    await userEvent.type(screen.getByRole('textbox', { name: messages.note }), 'North side')
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: messages.privacy }).value).toBe('Sensitive')
    await userEvent.click(screen.getByRole('button', { name: messages.uploadPhotos(2) }))
    await waitFor(() => expect(server.committed).toHaveLength(2))
    // Small files may arrive in another order.
    const committed = server.committed.toSorted(
      (a, b) => Number(b.sha256 === hash('first')) - Number(a.sha256 === hash('first')),
    )
    expect(committed.map(({ sha256, folderId, capture }) => ({ sha256, folderId, capture }))).toEqual([
      {
        sha256: hash('first'),
        folderId: 'folder-1',
        capture: { takenUtc: taken.toISOString(), latitude: 29.95, longitude: -90.07, caption: 'Water line' },
      },
      {
        sha256: hash(EXIF_PICTURE),
        folderId: 'folder-1',
        capture: { takenUtc: '2026-11-20T21:04:05.000Z', latitude: 29.95, longitude: -90.07, caption: 'North side' },
      },
    ])
    expect(committed.map(({ fileName }) => fileName.replace(/ \d\d\./, ' hh.'))).toEqual([
      'Estimates, 2026-11-21 hh.04.05.heic',
      'Estimates, 2026-11-20 hh.04.05.heic',
    ])
    expect(await drafts.list()).toEqual([])
  })

  it('stay in memory while an identity is assumed, and are uploaded immediately', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined }))
    vi.spyOn(outbox, 'stageFile').mockRejectedValue(new OutboxClosedError('Nothing can be queued for this identity'))
    await renderUploads(server, { device: 'phone', folderId: 'folder-1' })
    await userEvent.click(await screen.findByRole('button', { name: messages.takePhotos }))
    const camera = await waitFor(() => document.querySelector<HTMLInputElement>('input[data-upload="camera"]')!)
    for (const bytes of ['first', 'blurred', 'second'])
      await userEvent.upload(camera, new File([bytes], 'image.jpg', { type: 'image/jpeg' }))
    await userEvent.type(await screen.findByRole('textbox', { name: messages.captionOf(3) }), 'Gable')
    await userEvent.click(screen.getByRole('button', { name: messages.removePhoto(2) }))
    expect(await drafts.list()).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: messages.uploadPhotos(2) }))
    await waitFor(() =>
      expect(server.committed.map(({ sha256, capture }) => [sha256, capture?.caption])).toEqual([
        [hash('first'), null],
        [hash('second'), 'Gable'],
      ]),
    )
    await userEvent.click(screen.getByRole('button', { name: messages.takePhotos }))
    expect(await screen.findByRole('button', { name: messages.takePhoto })).toBeDefined()
  })

  it('are restored after the app was closed', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined }))
    const owner = { entityType: 'Organization', entityId: 'org-2' } as const
    const { screen: first } = await renderUploads(server, { device: 'phone', owner, folderId: 'folder-2' })
    await userEvent.click(await screen.findByRole('button', { name: messages.takePhotos }))
    await screen.findByRole('switch', { name: messages.withPlace })
    await userEvent.upload(
      document.querySelector<HTMLInputElement>('input[data-upload="camera"]')!,
      new File(['wall'], 'IMG_0007.HEIC', { type: 'image/heic' }),
      { applyAccept: false },
    )
    await screen.findByRole('listitem', { name: messages.photoNumber(1) })
    first.unmount()
    const [draft] = await drafts.list()
    expect(draft).toMatchObject({
      href: `${HREF}?folderId=folder-2`,
      title: { title: messages.photos, detail: messages.photosKept(1) },
    })
    const kept = await outbox.readStagedFile(draft!.fileIds[0]!)
    expect(await kept?.text()).toBe('wall')
  })
})
