import type { ApolloClient } from '@apollo/client'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { messages as areaWords } from '#src/features/documents/messages.ts'
import { messages } from '#src/features/documents/uploads/messages.ts'
import {
  fileRename,
  type FileRename,
  folderCreation,
  folderRename,
  type FolderRename,
  type WrittenFolder,
} from '#src/features/documents/uploads/queued-documents.ts'
import { messages as outboxWords } from '#src/features/outbox/messages.ts'
import { openOutbox } from '#src/features/outbox/public.ts'
import { queueWrite } from '#src/lib/data/queued-writes.ts'
import { reportReached, reportUnreachable } from '#src/lib/offline/connection/connection.ts'
import { outbox } from '#src/lib/offline/outbox/outbox.ts'
import { forgetDevice } from '../device.ts'
import { DocumentsServer } from './documents-server.ts'
import { HREF, ORGANIZATION, renderUploads } from './render-uploads.tsx'
import { choose, confirm, endVisit, file, hash } from './uploading.ts'

const PLACE = { ...ORGANIZATION, href: HREF }

let server: DocumentsServer

const queueFolderCreate = (client: ApolloClient, folder: WrittenFolder) =>
  queueWrite(client, folderCreation(PLACE, folder), { done: areaWords.folderCreated })
const queueFolderRename = (client: ApolloClient, rename: FolderRename) =>
  queueWrite(client, folderRename(PLACE, rename), { done: areaWords.folderRenamed })
const queueFileRename = (client: ApolloClient, rename: FileRename) =>
  queueWrite(client, fileRename(PLACE, rename), { done: areaWords.fileRenamed })

beforeEach(async () => {
  await forgetDevice()
  server = new DocumentsServer()
})
afterEach(() => endVisit(server))

describe('Folders and names while offline', () => {
  it('creates the folder before its contents, and reports success after the server confirms it', async () => {
    server.reachable = false
    const { client } = await renderUploads(server, { folderId: 'f-1' })
    await act(() => queueFolderCreate(client, { folderId: 'f-1', parentFolderId: null, name: 'Roof' }))
    await act(() => queueFolderCreate(client, { folderId: 'f-2', parentFolderId: 'f-1', name: 'Slate' }))
    await act(() => queueFolderRename(client, { folderId: 'f-2', name: 'Slates', nameBefore: 'Slate', version: 0 }))
    await choose([file('a.txt', 'one')])
    await confirm()
    const waiting = screen.getByRole('list', { name: 'Waiting' })
    await waitFor(() => expect(waiting.textContent).toContain(`a.txt: ${messages.waitsForFolder}`))
    expect(waiting.textContent).toContain('folder-create: Roof')
    expect(screen.queryByText(areaWords.folderCreated)).toBeNull()

    server.reachable = true
    act(() => reportReached())
    act(() => void outbox.flush())
    await waitFor(async () => expect(await outbox.flush()).toBe('empty'))
    expect(server.folders).toEqual([
      { id: 'f-1', name: 'Roof', parentFolderId: null, version: 1 },
      { id: 'f-2', name: 'Slates', parentFolderId: 'f-1', version: 2 },
    ])
    expect(server.committed).toEqual([expect.objectContaining({ folderId: 'f-1', sha256: hash('one') })])
    expect(server.asked.indexOf('FolderCreate')).toBeLessThan(server.asked.indexOf('CommitFile'))
    expect(await screen.findByText(areaWords.folderCreated)).toBeDefined()
    expect(await screen.findByText(areaWords.folderRenamed)).toBeDefined()
  })

  it('asks which name to keep if another person renamed the file first', async () => {
    const { client } = await renderUploads(server)
    server.refusals.set('FileRename', 'CONFLICT')
    await act(() =>
      queueFileRename(client, {
        fileId: 'file-1',
        fileName: 'mine.pdf',
        nameBefore: 'scope.pdf',
        versionNumber: 1,
      }),
    )
    const question = within(await screen.findByRole('dialog', { name: messages.conflictTitle }))
    expect(question.getByText(messages.conflictText('scope.pdf', 'mine.pdf'))).toBeDefined()
    await userEvent.click(question.getByRole('button', { name: messages.keepMine('mine.pdf') }))
    expect(await screen.findByText(areaWords.fileRenamed)).toBeDefined()
    expect(await outbox.flush()).toBe('empty')
  })

  it('shows why a folder was refused, and keeps it visible until the user decides', async () => {
    const { client } = await renderUploads(server)
    server.refusals.set('FolderCreate', 'FORBIDDEN')
    await act(() => queueFolderCreate(client, { folderId: 'f-9', parentFolderId: null, name: 'Roof' }))
    expect(await screen.findByText(messages.refused('Roof', 'You do not have permission to do this.'))).toBeDefined()
    expect(screen.getByRole('list', { name: 'Waiting' }).textContent).toBe('folder-create: Roof')
    act(() => reportUnreachable())
  })
})

describe('A name that the server refused', () => {
  const waiting = () => screen.getByRole('list', { name: 'Waiting' })

  /** Opens the item from the outbox and types another name in its sheet. */
  async function rename(item: string, field: string, to: string): Promise<void> {
    act(() => openOutbox())
    const outbox = within(await screen.findByRole('dialog', { name: outboxWords.outbox }))
    await userEvent.click(await outbox.findByRole('button', { name: `${outboxWords.edit}: ${item}` }))
    const sheet = within(await screen.findByRole('dialog', { name: messages.editName }))
    const box = sheet.getByRole<HTMLInputElement>('textbox', { name: field })
    expect(box.value).toBe(item)
    await userEvent.clear(box)
    await userEvent.click(sheet.getByRole('button', { name: messages.saveAndTry }))
    expect(await sheet.findByText(/required/i), 'a name is needed').toBeDefined()
    await userEvent.type(box, to)
    await userEvent.click(sheet.getByRole('button', { name: messages.saveAndTry }))
  }

  it('of a new folder can be edited in the outbox; the folder is created, and pending uploads are added to it', async () => {
    const { client } = await renderUploads(server, { folderId: 'f-1' })
    server.refusals.set('FolderCreate', 'NAME_IN_USE')
    await act(() => queueFolderCreate(client, { folderId: 'f-1', parentFolderId: null, name: 'Roof' }))
    expect(await screen.findByText(/^Roof: /)).toBeDefined()
    await choose([file('a.txt', 'one')])
    await confirm()
    await waitFor(() => expect(waiting().textContent).toContain(`a.txt: ${messages.waitsForFolder}`))

    await rename('Roof', areaWords.folderName, 'Roof, north side')
    await waitFor(() =>
      expect(server.committed).toEqual([expect.objectContaining({ fileName: 'a.txt', folderId: 'f-1' })]),
    )
    expect(server.folders).toEqual([{ id: 'f-1', name: 'Roof, north side', parentFolderId: null, version: 1 }])
    expect(await screen.findByText(areaWords.folderCreated)).toBeDefined()
  })

  it('of a renamed folder can be edited too; another refusal is reported again', async () => {
    server.folders.push({ id: 'f-1', name: 'Roof', parentFolderId: null, version: 4 })
    const { client } = await renderUploads(server)
    server.refusals.set('FolderUpdate', 'NAME_IN_USE')
    await act(() => queueFolderRename(client, { folderId: 'f-1', name: 'Attic', nameBefore: 'Roof', version: 4 }))
    expect(await screen.findByText(/^Attic: /)).toBeDefined()
    server.refusals.set('FolderUpdate', 'NAME_IN_USE')
    await rename('Attic', areaWords.folderName, 'Cellar')
    expect(await screen.findByText(/^Cellar: /)).toBeDefined()
    expect(server.folders).toMatchObject([{ name: 'Roof' }])
    await rename('Cellar', areaWords.folderName, 'Loft')
    await waitFor(() => expect(server.folders).toMatchObject([{ name: 'Loft', version: 5 }]))
    expect(server.renames.map(({ name, version }) => [name, version])).toEqual([['Loft', 4]])
  })

  it('of a file keeps its extension; a name given after a conflict replaces the name of the other person', async () => {
    const { client } = await renderUploads(server)
    server.refusals.set('FileRename', 'CONFLICT')
    await act(() =>
      queueFileRename(client, {
        fileId: 'file-1',
        fileName: 'mine.pdf',
        nameBefore: 'scope.pdf',
        versionNumber: 1,
      }),
    )
    const question = within(await screen.findByRole('dialog', { name: messages.conflictTitle }))
    await userEvent.click(question.getByRole('button', { name: 'Close' }))
    await rename('mine.pdf', areaWords.fileName, 'ours')
    expect(await screen.findByText(areaWords.fileRenamed)).toBeDefined()
    expect(server.renames.map(({ fileName, versionNumber }) => [fileName, versionNumber])).toEqual([['ours.pdf', null]])
  })
})
