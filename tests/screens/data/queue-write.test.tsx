import type { TypedDocumentNode } from '@apollo/client'
import { act, waitFor } from '@testing-library/react'
import { parse } from 'graphql'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stopKeeping } from '#src/lib/apollo/client.ts'
import { type ConfirmedWrite, onWriteConfirmed } from '#src/lib/data/confirmed-writes.ts'
import { messages } from '#src/lib/data/messages.ts'
import { queueWrite } from '#src/lib/data/queued-writes.ts'
import { NotSavedError } from '#src/lib/data/write-errors.ts'
import type { QueuedMutation } from '#src/lib/data/write-options.ts'
import { reportUnreachable } from '#src/lib/offline/connection/connection.ts'
import { getOutboxState, outbox, OutboxClosedError, OutboxFullError } from '#src/lib/offline/outbox/outbox.ts'
import { getToasts } from '#src/lib/toasts/toasts.ts'
import { forgetDevice, startDeviceOf } from '../device.ts'
import { answer, json, refused, renderData, serveData } from './serve-data.tsx'

interface Variables {
  fileId: string
  request: { tokens: string[] }
}
const document = parse(
  'mutation FileRename($fileId: ID!, $request: R!) { fileRename(fileId: $fileId, request: $request) }',
) as TypedDocumentNode<{ fileRename: boolean }, Variables>
const target = { relatedEntityId: 'maya', relatedEntityType: 'User', systemFileType: 'Document' } as const

const toasts = () => getToasts().map(({ text }) => text)

function change(queued: Partial<QueuedMutation<unknown, Variables>['queued']> = {}) {
  const variables = { fileId: 'f', request: { tokens: [] } }
  return { document, variables, queued: { label: 'Rename', kind: 'rename', ...queued } }
}

async function openClient() {
  return (await renderData(() => null, 'maya', undefined)).client
}

beforeEach(async () => {
  await forgetDevice()
  await startDeviceOf('maya')
  serveData()
  answer.mockImplementation(() => json({ data: { fileRename: true } }))
})
afterEach(() => {
  stopKeeping()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('A queued change', () => {
  it('is stored with its file, is reported as pending, and notifies once the server has saved it', async () => {
    const client = await openClient()
    act(() => reportUnreachable())
    answer.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')))
    const confirmed: ConfirmedWrite[] = []
    const stop = onWriteConfirmed((write) => confirmed.push(write))
    const onProgress = vi.fn()
    const file = new File(['roof'], 'roof.jpg', { type: 'image/jpeg' })
    const files = { contents: [file], target, tokensPath: 'request.tokens', list: true, onProgress } as const
    expect(await queueWrite(client, change({ id: 'r1', files }), { done: 'Renamed.', waits: 'Waits.' })).toBeNull()
    expect(toasts()).toContain('Waits.')
    expect(onProgress).toHaveBeenLastCalledWith(1)
    const taken = await outbox.takeBack('r1')
    expect(taken).toMatchObject({ lane: 'file:f', foldKey: 'file-name:f', tokensPath: 'request.tokens' })
    expect(await (await outbox.readStagedFile(taken!.fileIds[0]!))?.text()).toBe('roof')

    answer.mockImplementation(() => json({ data: { fileRename: true } }))
    await queueWrite(client, change({ id: 'r2' }), { done: 'Renamed.' })
    await act(async () => void (await outbox.flush()))
    await waitFor(() => expect(confirmed.map(({ item }) => item.id)).toEqual(['r2']))
    expect(toasts()).toContain('Renamed.')
    stop()
  })

  it('reports why the device could not save it, and is not sent', async () => {
    const client = await openClient()
    const enqueue = vi.spyOn(outbox, 'enqueue').mockRejectedValue(new OutboxFullError('full'))
    await expect(queueWrite(client, change())).rejects.toThrow(messages.noRoom)
    const notSaved = { full: 'No room for the picture.', other: 'Not saved.' }
    await expect(queueWrite(client, change(), { notSaved })).rejects.toThrow('No room for the picture.')
    enqueue.mockRejectedValue(new DOMException('gone', 'UnknownError'))
    await expect(queueWrite(client, change(), { notSaved })).rejects.toThrow('Not saved.')
    expect(answer).not.toHaveBeenCalledWith('FileRename', expect.anything())
  })
})

describe('While an identity is assumed', () => {
  const assume = (): void => {
    const closed = new OutboxClosedError('Nothing can be queued for this identity')
    vi.spyOn(outbox, 'enqueue').mockRejectedValue(closed)
    vi.spyOn(outbox, 'stageFile').mockRejectedValue(closed)
  }

  it('a change is sent at once with the files that the page holds, and nothing is queued', async () => {
    const client = await openClient()
    assume()
    const confirmed: ConfirmedWrite[] = []
    const stop = onWriteConfirmed((write) => confirmed.push(write))
    const files = {
      contents: ['held'],
      target,
      tokensPath: 'request.tokens',
      list: true,
      heldTokens: () => ['t1'],
    } as const
    const onConfirmed = vi.fn()
    expect(await queueWrite(client, change({ id: 'r1', files }), { done: 'Renamed.', onConfirmed })).toEqual({
      fileRename: true,
    })
    expect(answer).toHaveBeenCalledWith('FileRename', { fileId: 'f', request: { tokens: ['t1'] } })
    expect(confirmed.map(({ item, data }) => [item.id, data])).toEqual([['r1', { fileRename: true }]])
    expect(onConfirmed).toHaveBeenCalledOnce()
    expect(toasts()).toContain('Renamed.')
    expect(getOutboxState().items).toEqual([])
    stop()
  })

  it('a refusal is thrown, and a file that is on the device only is not sent without its content', async () => {
    const client = await openClient()
    assume()
    answer.mockImplementation(() => refused('FORBIDDEN'))
    await expect(queueWrite(client, change())).rejects.not.toBeInstanceOf(NotSavedError)
    answer.mockClear()
    const files = { contents: ['staged'], target, tokensPath: 'request.tokens', list: true } as const
    await expect(queueWrite(client, change({ files }))).rejects.toBeInstanceOf(NotSavedError)
    expect(answer).not.toHaveBeenCalledWith('FileRename', expect.anything())
  })
})
