import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { messages } from '#src/features/documents/messages.ts'
import { storedFolder } from '#src/features/documents/offline.ts'
import { downloadMessages } from '#src/lib/files/messages.ts'
import { reportReached, reportUnreachable } from '#src/lib/offline/connection/connection.ts'
import { aStoredFile, createDocumentsServer, type DocumentsWorld, ORGANIZATION } from './documents-server.ts'
import { prepareDocuments, renderDocuments } from './render-documents.tsx'
import { uiMessages as kitMessages } from '#src/ui/messages.ts'
import { documentMessages } from '#shared/validation/documents.ts'

prepareDocuments()

vi.setConfig({ testTimeout: 60_000 })

const PHOTOS = { id: '10000000-0000-4000-8000-000000000001', name: 'Photos', parentFolderId: null }
const ROOF = { id: '10000000-0000-4000-8000-000000000002', name: 'Roof', parentFolderId: PHOTOS.id }
const FRONT = { id: '10000000-0000-4000-8000-000000000003', name: 'Front', parentFolderId: ROOF.id }

function world(more: Partial<DocumentsWorld> = {}): DocumentsWorld {
  return {
    folders: [{ ...PHOTOS }, { ...ROOF }, { ...FRONT }],
    files: [aStoredFile('scope.txt'), aStoredFile('estimate.csv'), aStoredFile('roof.txt', { folderId: PHOTOS.id })],
    ...more,
  }
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const names = () =>
  [...document.querySelectorAll('[data-item]')].map((one) => one.querySelector('[title]')?.getAttribute('title'))

async function choose(name: string, entry: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: messages.actionsFor(name) }))
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }))
}

describe('A folder', () => {
  it('shows folders first, then files, newest first, with dashes for folders', async () => {
    await renderDocuments(createDocumentsServer(world()))
    await row('scope.txt')
    expect(names()).toEqual(['Photos', 'estimate.csv', 'scope.txt'])
    const cells = within(await row('Photos'))
      .getAllByRole('gridcell')
      .map((cell) => cell.textContent)
    expect(cells.slice(2, 7)).toEqual(['–', '–', '–', '–', '–'])
    expect(
      within(await row('scope.txt'))
        .getAllByRole('gridcell')
        .map((cell) => cell.textContent),
    ).toEqual(expect.arrayContaining(['Ann Walker', 'Sensitive', 'Clean', '1.2 kB']))
    expect(screen.getByText('Organization Documents')).toBeDefined()
  })

  it('opens with a double click and by its address, with several parent folders in a menu', async () => {
    const { router } = await renderDocuments(createDocumentsServer(world()))
    await userEvent.dblClick(await row('Photos'))
    await waitFor(() => expect(router.state.location.search).toBe(`?folderId=${PHOTOS.id}`))
    await row('roof.txt')
    await router.navigate(`/orgs/northfield/documents?folderId=${FRONT.id}`)
    await userEvent.click(await screen.findByRole('button', { name: messages.moreFolders }))
    expect((await screen.findAllByRole('menuitem')).map((entry) => entry.textContent)).toEqual(['Photos', 'Roof'])
  })

  it('that the server refuses shows an error page with a link to the root folder', async () => {
    const { router } = await renderDocuments(createDocumentsServer(world()), {
      query: '?folderId=10000000-0000-4000-8000-00000000dead',
    })
    expect(await screen.findByText('This item was not found.')).toBeDefined()
    await userEvent.click(screen.getByRole('link', { name: messages.toRoot }))
    await row('scope.txt')
    expect(router.state.location.search).toBe('')
  })

  it('stays on screen if the server fails, and is fetched again automatically', async () => {
    const server = createDocumentsServer(world())
    const { router } = await renderDocuments(server)
    await row('scope.txt')
    const owner = { entityType: 'Organization', entityId: ORGANIZATION } as const
    await waitFor(async () => expect(await storedFolder(owner, null)).not.toBeNull())
    await router.navigate(`/orgs/northfield/documents?folderId=${PHOTOS.id}`)
    await row('roof.txt')
    server.refuse('RootFolderContents', 'INTERNAL_SERVER_ERROR', 500, 'An error occurred.')
    const before = server.count('RootFolderContents')
    await router.navigate('/orgs/northfield/documents')
    await waitFor(() => expect(server.count('RootFolderContents')).toBeGreaterThan(before + 1), { timeout: 4_000 })
    expect(screen.queryByText(messages.errorTitle)).toBeNull()
    expect(names()).toContain('scope.txt')
  })

  it.each([
    ['wide', messages.dropHere],
    ['phone', messages.tapToUpload],
  ] as const)('that is empty explains how to add files: %s', async (device, text) => {
    await renderDocuments(createDocumentsServer({ folders: [], files: [] }), { device })
    expect(await screen.findByText(text)).toBeDefined()
  })

  it('offers no changes to a user who may only read', async () => {
    await renderDocuments(createDocumentsServer(world({ mayWrite: false })))
    await row('scope.txt')
    expect(screen.queryByRole('button', { name: messages.new })).toBeNull()
    expect(screen.queryByRole('button', { name: messages.actionsFor('Photos') })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: messages.actionsFor('scope.txt') }))
    const entries = (await screen.findAllByRole('menuitem')).map((entry) => entry.textContent)
    for (const refused of [messages.rename, messages.move, messages.delete]) expect(entries).not.toContain(refused)
  })

  it('is shown from the cache with its time while the server is unreachable', async () => {
    const server = createDocumentsServer(world())
    const { router } = await renderDocuments(server)
    await row('scope.txt')
    server.setAway(true)
    reportUnreachable()
    expect(await screen.findByText(/^The server cannot be reached\. As of /)).toBeDefined()
    await router.navigate(`/orgs/northfield/documents?folderId=${PHOTOS.id}`)
    expect(await screen.findByText(messages.notKeptTitle)).toBeDefined()
    await router.navigate('/orgs/northfield/documents')
    await row('scope.txt')
  })
})

describe('Searching', () => {
  it('searches after a pause in typing, shows the number of results, and shows if there are none', async () => {
    const server = createDocumentsServer(world())
    await renderDocuments(server)
    const box = await screen.findByRole('textbox', { name: messages.search })
    await userEvent.type(box, '  ')
    await userEvent.type(box, 'roo')
    expect(await screen.findByText('2 Results')).toBeDefined()
    expect(
      server.asked
        .filter((one) => one.name === 'SearchFolders')
        .map((one) => (one.variables['request'] as { searchValue: string }).searchValue),
    ).not.toContain('')
    expect(screen.getAllByText('in Photos'), 'a folder and a file').toHaveLength(2)
    await userEvent.clear(box)
    await userEvent.type(box, 'scope')
    expect(await screen.findByText('1 Result')).toBeDefined()
    await userEvent.type(box, 'zzz')
    expect(await screen.findByText(messages.noResults)).toBeDefined()
  })

  it('searches the cache with a notice while the server is unreachable, and the server when it is reachable', async () => {
    const server = createDocumentsServer(world())
    const { router } = await renderDocuments(server)
    await row('scope.txt')
    await router.navigate(`/orgs/northfield/documents?folderId=${PHOTOS.id}`)
    await row('roof.txt')
    await router.navigate('/orgs/northfield/documents')
    await row('scope.txt')
    server.setAway(true)
    const box = await screen.findByRole('textbox', { name: messages.search })
    await userEvent.type(box, 'ROO')
    expect(await screen.findByText(messages.onDevice(2)), 'not known to be away before it was asked').toBeDefined()
    act(() => reportUnreachable())
    expect(await screen.findByText(/^The server cannot be reached\. As of /)).toBeDefined()
    await row('roof.txt')
    expect(screen.getAllByText('in Photos'), 'a folder and a file').toHaveLength(2)
    await userEvent.clear(box)
    await userEvent.type(box, 'photos')
    await screen.findByText(messages.onDevice(1))
    await userEvent.dblClick(await row('Photos'))
    await waitFor(() => expect(router.state.location.search).toContain(`folderId=${PHOTOS.id}`))
    await row('roof.txt')
    await userEvent.type(screen.getByRole('textbox', { name: messages.search }), 'zzz')
    expect(await screen.findByText(messages.noResults)).toBeDefined()
    await userEvent.clear(screen.getByRole('textbox', { name: messages.search }))
    await userEvent.type(screen.getByRole('textbox', { name: messages.search }), 'roo')
    await screen.findByText(messages.onDevice(2))
    server.setAway(false)
    act(() => reportReached())
    expect(await screen.findByText('2 Results')).toBeDefined()
  })

  it('is cleared by clearSearch=true, which is removed from the URL', async () => {
    const { router } = await renderDocuments(createDocumentsServer(world()))
    const box = await screen.findByRole<HTMLInputElement>('textbox', { name: messages.search })
    await userEvent.type(box, 'scope')
    await screen.findByText('1 Result')
    await router.navigate(`/orgs/northfield/documents?folderId=${PHOTOS.id}&clearSearch=true`)
    await row('roof.txt')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: messages.search }).value).toBe('')
    await waitFor(() => expect(router.state.location.search).toBe(`?folderId=${PHOTOS.id}`))
  })
})

describe('Selecting', () => {
  it('selects one item with a click, a range with Shift, another with Ctrl, and none with Escape', async () => {
    await renderDocuments(createDocumentsServer(world()))
    await userEvent.click(await row('Photos'))
    expect(await screen.findByRole('toolbar', { name: messages.selectionTools })).toBeDefined()
    expect(screen.getAllByText('1 Selected')).not.toHaveLength(0)
    const user = userEvent.setup()
    await user.keyboard('{Shift>}')
    await user.click(await row('scope.txt'))
    await user.keyboard('{/Shift}')
    expect(screen.getAllByText('3 Selected')).not.toHaveLength(0)
    await user.keyboard('{Control>}')
    await user.click(await row('estimate.csv'))
    await user.keyboard('{/Control}')
    expect(screen.getAllByText('2 Selected')).not.toHaveLength(0)
    expect((await row('estimate.csv')).getAttribute('aria-selected')).toBe('false')
    ;(await row('Photos')).focus()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('toolbar', { name: messages.selectionTools })).toBeNull()
  })

  it('selects all items with a button, until they are selected', async () => {
    await renderDocuments(createDocumentsServer(world()))
    await userEvent.click(await row('Photos'))
    const tools = within(await screen.findByRole('toolbar', { name: messages.selectionTools }))
    await userEvent.click(tools.getByRole('button', { name: messages.selectAll }))
    expect(screen.getAllByText('3 Selected')).not.toHaveLength(0)
    const button = tools.getByRole('button', { name: messages.selectAll })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(button)
  })

  it('works by keyboard: arrows, Shift, Ctrl+A, Delete and F2', async () => {
    await renderDocuments(createDocumentsServer(world()))
    ;(await row('Photos')).focus()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(document.activeElement?.getAttribute('data-item')).toBe('file:estimate.csv'))
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
    expect((await screen.findAllByText('2 Selected')).length).toBeGreaterThan(0)
    await userEvent.keyboard('{Control>}a{/Control}')
    expect((await screen.findAllByText('3 Selected')).length).toBeGreaterThan(0)
    await userEvent.keyboard('{Delete}')
    const question = await screen.findByRole('alertdialog', { name: messages.deleteFiles })
    expect(within(question).getByText(/Delete 1 folder and 2 files for good/)).toBeDefined()
    await userEvent.click(within(question).getByRole('button', { name: kitMessages.cancel }))
  })

  it('continues at the first item of a folder that was opened by keyboard', async () => {
    await renderDocuments(createDocumentsServer(world()))
    ;(await row('Photos')).focus()
    await userEvent.keyboard('{Enter}')
    await row('roof.txt')
    await waitFor(() => expect(document.activeElement?.getAttribute('data-item')).toBe(ROOF.id))
  })

  it('ends with Back on a phone, without leaving the folder', async () => {
    await renderDocuments(createDocumentsServer(world()), { device: 'phone' })
    fireEvent.pointerDown(await row('scope.txt'), { pointerType: 'touch', clientX: 10, clientY: 10 })
    expect((await screen.findAllByText('1 Selected')).length).toBeGreaterThan(0)
    act(() => history.back())
    await waitFor(() => expect(screen.queryByText('1 Selected')).toBeNull())
    expect(await row('scope.txt')).toBeDefined()
  })

  it('starts with a long press; otherwise a tap opens the folder', async () => {
    await renderDocuments(createDocumentsServer(world()), { device: 'phone' })
    const folder = await row('Photos')
    fireEvent.pointerDown(folder, { pointerType: 'touch', clientX: 10, clientY: 10 })
    expect((await screen.findAllByText('1 Selected')).length).toBeGreaterThan(0)
    // A browser dispatches the final events of the press to the row that is now under the finger.
    const under = await row('scope.txt')
    expect(fireEvent.contextMenu(under)).toBe(false)
    fireEvent.pointerUp(folder, { pointerType: 'touch' })
    fireEvent.click(under)
    expect(screen.getAllByText('1 Selected')).not.toHaveLength(0)
    expect((await row('Photos')).getAttribute('aria-selected')).toBe('true')
    expect(screen.queryByRole('menuitem', { name: messages.rename })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: messages.clearSelection }))
    const again = await row('Photos')
    fireEvent.pointerDown(again, { pointerType: 'touch', clientX: 10, clientY: 10 })
    fireEvent.pointerUp(again, { pointerType: 'touch' })
    fireEvent.click(again)
    await row('roof.txt')
    expect(screen.getByRole('button', { name: messages.back('Organization Documents') })).toBeDefined()
  })
})

describe('Folders', () => {
  it('are created with a unique name', async () => {
    const server = createDocumentsServer(world())
    await renderDocuments(server)
    await userEvent.click(await screen.findByRole('button', { name: messages.new }))
    await userEvent.click(await screen.findByRole('menuitem', { name: messages.newFolder }))
    const dialog = await screen.findByRole('dialog', { name: messages.createFolder })
    const create = within(dialog).getByRole<HTMLButtonElement>('button', { name: messages.create })
    expect(create.disabled).toBe(true)
    await waitFor(() => expect(document.activeElement).toBe(within(dialog).getByRole('textbox')))
    await userEvent.keyboard('PHOTOS{Enter}')
    expect(await within(dialog).findByText('A folder with this name already exists here.')).toBeDefined()
    await userEvent.clear(within(dialog).getByRole('textbox'))
    await userEvent.type(within(dialog).getByRole('textbox'), 'Letters')
    await userEvent.click(create)
    expect(await screen.findByText('Folder created successfully.')).toBeDefined()
    await row('Letters')
    expect(server.folders.map((folder) => folder.name)).toContain('Letters')
  })

  it('are also created while offline, and shown as not sent yet', async () => {
    const server = createDocumentsServer(world())
    await renderDocuments(server)
    await row('scope.txt')
    server.setAway(true)
    reportUnreachable()
    await userEvent.click(await screen.findByRole('button', { name: messages.new }))
    await userEvent.click(await screen.findByRole('menuitem', { name: messages.newFolder }))
    const dialog = await screen.findByRole('dialog', { name: messages.createFolder })
    await userEvent.type(within(dialog).getByRole('textbox'), 'Letters')
    await userEvent.click(within(dialog).getByRole('button', { name: messages.create }))
    expect(within(await row('Letters')).getByRole('img', { name: messages.notSentYet })).toBeDefined()
    expect(server.folders.map((folder) => folder.name)).not.toContain('Letters')
    server.setAway(false)
    reportReached()
    await waitFor(() => expect(server.folders.map((folder) => folder.name)).toContain('Letters'))
  })

  it('are deleted with their contents only if the user confirms; deleting the open folder opens the root', async () => {
    const server = createDocumentsServer(world())
    const { router } = await renderDocuments(server, { query: `?folderId=${FRONT.id}` })
    server.files.push(aStoredFile('gutter.txt', { folderId: FRONT.id }))
    await userEvent.click(await screen.findByRole('button', { name: messages.actionsFor('Front') }))
    await userEvent.click(await screen.findByRole('menuitem', { name: messages.delete }))
    const question = await screen.findByRole('alertdialog', { name: messages.deleteFolder })
    expect(await within(question).findByText('gutter.txt')).toBeDefined()
    const remove = within(question).getByRole<HTMLButtonElement>('button', { name: messages.delete })
    expect(remove.disabled).toBe(true)
    await userEvent.click(within(question).getByRole('checkbox'))
    await userEvent.click(remove)
    expect(await screen.findByText('Folder deleted successfully.')).toBeDefined()
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(server.lastVariables('FolderDelete')).toMatchObject({ folderId: FRONT.id, confirmContents: true })
  })

  it('are not deleted with contents that were not shown: the confirmation is repeated', async () => {
    const server = createDocumentsServer(world())
    await renderDocuments(server, { query: `?folderId=${ROOF.id}` })
    const inFront = server.files.push(aStoredFile('gutter.txt', { folderId: FRONT.id }))
    await choose('Front', messages.delete)
    const question = await screen.findByRole('alertdialog', { name: messages.deleteFolder })
    await userEvent.click(await within(question).findByRole('checkbox'))
    server.files.push(aStoredFile('new.txt', { folderId: FRONT.id }))
    await userEvent.click(within(question).getByRole('button', { name: messages.delete }))
    expect(await screen.findByText(documentMessages.folderChanged)).toBeDefined()
    expect(await within(question).findByText('new.txt')).toBeDefined()
    expect(server.files.length).toBe(inFront + 1)
    await userEvent.click(within(question).getByRole('checkbox'))
    await userEvent.click(within(question).getByRole('button', { name: messages.delete }))
    expect(await screen.findByText('Folder deleted successfully.')).toBeDefined()
  })
})

describe('Folders and files together', () => {
  it('are deleted only with the contents counted in the confirmation; otherwise none is deleted', async () => {
    const server = createDocumentsServer(world())
    await renderDocuments(server)
    for (const name of ['Photos', 'scope.txt']) await userEvent.click(within(await row(name)).getByRole('checkbox'))
    await userEvent.click(await screen.findByRole('button', { name: messages.delete }))
    const question = within(await screen.findByRole('alertdialog', { name: messages.deleteFiles }))
    expect(await question.findByText(messages.deleteInFolders(2, 1))).toBeDefined()
    const before = server.files.push(aStoredFile('new.txt', { folderId: FRONT.id }))
    await userEvent.click(question.getByRole('button', { name: messages.delete }))
    expect(await screen.findByText(documentMessages.folderChanged)).toBeDefined()
    expect(server.files.length).toBe(before)
    expect(await question.findByText(messages.deleteInFolders(2, 2))).toBeDefined()
    await userEvent.click(question.getByRole('button', { name: messages.delete }))
    expect(await screen.findByText('File(s) deleted successfully.')).toBeDefined()
    expect(server.lastVariables('DeleteFile')).toMatchObject({
      request: { ids: [expect.any(String)], shownInstanceIds: [expect.any(String)] },
    })
  })
})

describe('Files', () => {
  it('are renamed with the name preselected without its extension, which stays', async () => {
    const server = createDocumentsServer(world())
    await renderDocuments(server)
    await choose('scope.txt', messages.rename)
    const dialog = await screen.findByRole('dialog', { name: messages.renameFile })
    const field = within(dialog).getByRole<HTMLInputElement>('textbox')
    expect(field.value).toBe('scope.txt')
    await waitFor(() => expect([field.selectionStart, field.selectionEnd]).toEqual([0, 'scope'.length]))
    await userEvent.clear(field)
    await userEvent.type(field, 'scope of loss')
    await userEvent.click(within(dialog).getByRole('button', { name: messages.save }))
    expect(await screen.findByText('File renamed successfully.')).toBeDefined()
    await row('scope of loss.txt')
    expect(server.files[0]?.versions.map((version) => version.origin)).toEqual(['Uploaded', 'Renamed'])
  })

  it('are copied with a name and a level into a folder', async () => {
    const server = createDocumentsServer(world())
    await renderDocuments(server)
    await choose('scope.txt', messages.copy)
    const dialog = await screen.findByRole('dialog', { name: messages.copyFile })
    await userEvent.click(within(dialog).getByRole('radio', { name: /^Confidential/ }))
    await userEvent.click(await within(dialog).findByRole('button', { name: messages.openFolder('Photos') }))
    await userEvent.click(within(dialog).getByRole('button', { name: messages.copy }))
    expect(await screen.findByText('Successfully copied file.')).toBeDefined()
    expect(server.lastVariables('FileInstanceCopy')).toMatchObject({
      request: { fileName: 'scope.txt', accessLevel: 'Confidential', folderId: PHOTOS.id },
    })
  })

  it('are moved by browsing to a folder, which must not be their current one', async () => {
    const server = createDocumentsServer(world())
    await renderDocuments(server)
    await choose('scope.txt', messages.move)
    const dialog = await screen.findByRole('dialog', { name: messages.moveTitle })
    const move = within(dialog).getByRole<HTMLButtonElement>('button', { name: messages.move })
    expect(await within(dialog).findByText('It is in this folder already.')).toBeDefined()
    expect(move.disabled).toBe(true)
    await userEvent.click(within(dialog).getByRole('button', { name: messages.openFolder('Photos') }))
    await userEvent.click(within(dialog).getByRole('button', { name: messages.openFolder('Roof') }))
    await userEvent.click(within(dialog).getByRole('button', { name: messages.openFolder('Front') }))
    expect(within(dialog).getByText('No subfolders')).toBeDefined()
    await userEvent.click(move)
    expect(await screen.findByText('File(s) moved successfully.')).toBeDefined()
    expect(server.files[0]?.folderId).toBe(FRONT.id)
  })

  it('change their privacy among the allowed levels, one version or all', async () => {
    const server = createDocumentsServer(world())
    const file = server.files[0]!
    file.allowed = ['Sensitive', 'Confidential']
    file.versions.push({ ...file.versions[0]!, id: 'second' })
    await renderDocuments(server)
    await choose('scope.txt', messages.changePrivacyEntry)
    const dialog = await screen.findByRole('dialog', { name: messages.changePrivacy })
    expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: /^Public/ }).disabled).toBe(true)
    expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: messages.currentVersionOnly }).checked).toBe(
      true,
    )
    await userEvent.click(within(dialog).getByRole('radio', { name: /^Confidential/ }))
    await userEvent.click(within(dialog).getByRole('button', { name: messages.save }))
    expect(await screen.findByText('Privacy updated successfully.')).toBeDefined()
    expect(file.versions.map((version) => version.accessLevel)).toEqual(['Sensitive', 'Confidential'])
  })

  it('have no Change Privacy if only one level is allowed', async () => {
    await renderDocuments(
      createDocumentsServer(world({ files: [aStoredFile('scope.txt', { allowed: ['Sensitive'] })] })),
    )
    await userEvent.click(await screen.findByRole('button', { name: messages.actionsFor('scope.txt') }))
    expect((await screen.findAllByRole('menuitem')).map((entry) => entry.textContent)).not.toContain(
      messages.changePrivacyEntry,
    )
  })

  it('are deleted after a confirmation, which stays open after a refusal', async () => {
    const server = createDocumentsServer(world())
    server.refuse('DeleteFile', 'FORBIDDEN', 403, 'You do not have permission to do this.')
    await renderDocuments(server)
    await choose('scope.txt', messages.delete)
    const question = await screen.findByRole('alertdialog', { name: messages.deleteFiles })
    await userEvent.click(within(question).getByRole('button', { name: messages.delete }))
    expect(await screen.findByText('You do not have permission to do this.')).toBeDefined()
    server.accept('DeleteFile')
    await userEvent.click(within(question).getByRole('button', { name: messages.delete }))
    expect(await screen.findByText('File(s) deleted successfully.')).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('row', { name: /scope\.txt/ })).toBeNull())
  })

  it('cannot be moved while the server is unreachable, with an explanation', async () => {
    const server = createDocumentsServer(world())
    await renderDocuments(server)
    await row('scope.txt')
    server.setAway(true)
    reportUnreachable()
    await choose('scope.txt', messages.move)
    const dialog = await screen.findByRole('dialog', { name: messages.moveTitle })
    expect(within(dialog).getByText(messages.needsServer.move)).toBeDefined()
    // The dialog gives only this reason: it shows neither a loading indicator nor an error for the folders.
    expect(within(dialog).queryByRole('status', { name: 'Loading' })).toBeNull()
    expect(within(dialog).queryByRole('alert')).toBeNull()
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: messages.move }).disabled).toBe(true)
  })
})

describe('The download gate', () => {
  it('refuses an infected file and asks for a confirmation if the scan is incomplete', async () => {
    const server = createDocumentsServer(
      world({
        folders: [],
        files: [
          aStoredFile('virus.txt', { virusStatus: 'Infected' }),
          aStoredFile('large.txt', { virusStatus: 'TooLargeToScan' }),
          aStoredFile('clean.txt'),
        ],
      }),
    )
    await renderDocuments(server)
    await userEvent.dblClick(await row('virus.txt'))
    expect(await screen.findByText('The file you are trying to download has been corrupted.')).toBeDefined()
    await userEvent.dblClick(await row('large.txt'))
    const question = await screen.findByRole('alertdialog')
    expect(
      within(question).getByText(
        'Are you sure? The file did not complete a virus scan. Do you want to download anyway?',
      ),
    ).toBeDefined()
    expect(server.count('GetFileInstanceDownloadUrl')).toBe(0)
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await userEvent.dblClick(await row('clean.txt'))
    await waitFor(() =>
      expect(server.asked.filter((one) => one.name.startsWith('/storage'))).toEqual([
        { name: '/storage/files/file:clean.txt:1', variables: { method: 'GET', range: 'bytes=0-0' } },
      ]),
    )
  })

  it('also applies to the download of a single selected file', async () => {
    const server = createDocumentsServer(
      world({ folders: [], files: [aStoredFile('large.txt', { virusStatus: 'TooLargeToScan' })] }),
    )
    await renderDocuments(server)
    await userEvent.click(await row('large.txt'))
    const tools = await screen.findByRole('toolbar', { name: messages.selectionTools })
    await userEvent.click(within(tools).getByRole('button', { name: messages.download }))
    const question = await screen.findByRole('alertdialog')
    expect(
      within(question).getByText(
        'Are you sure? The file did not complete a virus scan. Do you want to download anyway?',
      ),
    ).toBeDefined()
    expect(server.count('FilesZipUrl')).toBe(0)
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  it('asks once for a selection, by the current scan results, and not at all if all files are clean', async () => {
    const server = createDocumentsServer(
      world({
        folders: [{ id: 'f1', name: 'Photos', parentFolderId: null }],
        files: [
          aStoredFile('large.txt', { virusStatus: 'TooLargeToScan', folderId: 'f1' }),
          aStoredFile('a.txt'),
          aStoredFile('b.txt'),
        ],
      }),
    )
    await renderDocuments(server)
    const downloads: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      downloads.push(new URL(this.href).pathname)
    })
    const download = async (...names: string[]) => {
      const user = userEvent.setup()
      await user.click(await row(names[0] ?? ''))
      await user.keyboard('{Control>}')
      for (const name of names.slice(1)) await user.click(await row(name))
      await user.keyboard('{/Control}')
      const tools = await screen.findByRole('toolbar', { name: messages.selectionTools })
      await userEvent.click(within(tools).getByRole('button', { name: messages.download }))
    }
    await download('a.txt', 'b.txt')
    await waitFor(() => expect(downloads).toEqual(['/storage/zip']))
    expect(screen.queryByRole('alertdialog')).toBeNull()

    await download('a.txt', 'Photos')
    const question = await screen.findByRole('alertdialog')
    expect(within(question).getByText(downloadMessages.severalUnscanned(1))).toBeDefined()
    expect(downloads).toHaveLength(1)
    await userEvent.click(within(question).getByRole('button', { name: downloadMessages.download }))
    await waitFor(() => expect(downloads).toHaveLength(2))
    expect(server.asked.filter(({ name }) => name === 'FilesZipUrl').at(-1)?.variables).toEqual({
      fileInstanceIds: ['file:a.txt:1'],
      folderIds: ['f1'],
    })
  })

  it('downloads more items than one archive holds as several archives, each by a button', async () => {
    const ids = Array.from({ length: 51 }, (_, index) => `room-${10 + index}`)
    const server = createDocumentsServer(
      world({ folders: ids.map((id) => ({ id, name: id, parentFolderId: null })), files: [] }),
    )
    await renderDocuments(server)
    const downloads: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      downloads.push(new URL(this.href).pathname)
    })
    await userEvent.click(await screen.findByText('room-10', {}, { timeout: 20_000 }))
    await userEvent.keyboard('{Control>}a{/Control}')
    const tools = await screen.findByRole('toolbar', { name: messages.selectionTools }, { timeout: 20_000 })
    await userEvent.click(within(tools).getByRole('button', { name: messages.download }))
    const dialog = await screen.findByRole('dialog', { name: messages.zipParts }, { timeout: 20_000 })
    expect(within(dialog).getByText(messages.zipPartsText(51, 2))).toBeDefined()
    expect(downloads).toEqual([])
    for (const number of [1, 2])
      await userEvent.click(within(dialog).getByRole('button', { name: messages.downloadZipPart(number, false) }))
    await waitFor(() => expect(downloads).toEqual(['/storage/zip', '/storage/zip']))
    const parts = server.asked
      .filter(({ name }) => name === 'FilesZipUrl')
      .map(({ variables }) => (variables as { folderIds: string[] }).folderIds)
    expect(parts.map((part) => part.length)).toEqual([50, 1])
    expect(parts.flat().toSorted()).toEqual(ids)
    expect(within(dialog).getAllByText(messages.zipPartStarted)).toHaveLength(2)
  })
})
