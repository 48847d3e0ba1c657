import type { TypedDocumentNode } from '@apollo/client'
import { act, waitFor } from '@testing-library/react'
import { parse } from 'graphql'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stopKeeping } from '#src/lib/apollo/client.ts'
import { messages } from '#src/lib/data/messages.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import type { WriteOptions } from '#src/lib/data/write-options.ts'
import { reportReached, reportUnreachable } from '#src/lib/offline/connection/connection.ts'
import type * as Outbox from '#src/lib/offline/outbox/outbox.ts'
import { outbox } from '#src/lib/offline/outbox/outbox.ts'
import { getToasts } from '#src/lib/toasts/toasts.ts'
import { forgetDevice, startDeviceOf } from '../device.ts'
import { answer, json, refused, renderData, serveData } from './serve-data.tsx'

/** Runs after a change has been saved on the device and before `enqueue` resolves; tests use it to delay `enqueue`. */
let enqueued: () => Promise<void> = () => Promise.resolve()
vi.mock('#src/lib/offline/outbox/outbox.ts', async (load) => {
  const loaded = await load<typeof Outbox>()
  const { enqueue } = loaded.outbox
  loaded.outbox.enqueue = (item) => enqueue(item).then(enqueued)
  return loaded
})

const settings = parse('query Settings { evolveSettings { id legacy __typename } }') as TypedDocumentNode<{
  evolveSettings: { id: string; legacy: string }
}>
interface Request {
  request: { name: string }
}
const onlineOnly = parse('mutation Delete($request: R!) { folderDelete(request: $request) }') as TypedDocumentNode<
  { folderDelete: boolean },
  Request
>
const queued = parse('mutation Rename($request: R!) { fileRename(request: $request) }') as TypedDocumentNode<
  { fileRename: boolean },
  Request
>
const none = {}
const variables: Request = { request: { name: 'new' } }
let stored: string

const showName: WriteOptions<unknown, Request>['optimistic'] = (cache, { request }) =>
  void cache.modify({ id: 'EvolveSettings:1', fields: { legacy: () => request.name } })

beforeEach(async () => {
  await forgetDevice()
  await startDeviceOf('maya')
  serveData()
  stored = 'old'
  enqueued = () => Promise.resolve()
})
afterEach(() => {
  stopKeeping()
  vi.unstubAllGlobals()
})

/** Responds to mutations with `change` and to the query of the settings with `stored`. */
function serve(change: () => Response | Promise<Response>): void {
  answer.mockImplementation((name) =>
    name === 'Settings'
      ? json({ data: { evolveSettings: { __typename: 'EvolveSettings', id: '1', legacy: stored } } })
      : change(),
  )
}

const toasts = () => getToasts().map(({ text }) => text)

async function open<Data>(document: TypedDocumentNode<Data, Request>, options: WriteOptions<Data, Request>) {
  const rendered = await renderData(
    () => ({ read: useRead(settings, none), write: useWrite(document, options) }),
    'maya',
    undefined,
  )
  const { result } = rendered
  await waitFor(() => expect(result.current.read.data).toBeDefined())
  return {
    name: () => result.current.read.data?.evolveSettings.legacy,
    save: () => result.current.write[0](variables),
    state: () => result.current.write[1],
  }
}

describe('A write that needs the server', () => {
  it('is shown immediately, then replaced by the response of the server', async () => {
    let take: (response: Response) => void = () => undefined
    serve(() => new Promise((resolve) => (take = resolve)))
    const { name, save, state } = await open(onlineOnly, {
      done: 'Deleted.',
      optimistic: showName,
      invalidates: ['evolveSettings'],
    })
    let outcome: Promise<unknown> = Promise.resolve()
    act(() => void (outcome = save()))
    expect(name()).toBe('new')
    expect(state().saving).toBe(true)
    stored = 'new, as stored'
    await waitFor(() => expect(answer).toHaveBeenCalledWith('Delete', variables))
    await act(async () => {
      take(json({ data: { folderDelete: true } }))
      expect(await outcome).toEqual({ ok: true, data: { folderDelete: true } })
    })
    await waitFor(() => expect(name()).toBe('new, as stored'))
    expect(toasts()).toContain('Deleted.')
    expect(state().saving).toBe(false)
  })

  it('is undone if it is refused, and returns the reason for each field', async () => {
    serve(() => refused('VALIDATION_FAILED', [{ path: 'request.name', message: 'Required Field' }]))
    const { name, save } = await open(onlineOnly, { optimistic: showName, form: true })
    await act(async () => {
      expect(await save()).toMatchObject({ ok: false, fieldErrors: { name: 'Required Field' } })
    })
    expect(name()).toBe('old')
  })

  it('is not attempted while the server is unreachable', async () => {
    serve(() => json({ data: { folderDelete: true } }))
    const { save, state } = await open(onlineOnly, { offline: 'Deleting needs the server.' })
    act(() => reportUnreachable())
    expect(state().disabledReason).toBe('Deleting needs the server.')
    await act(async () => {
      expect(await save()).toMatchObject({ ok: false })
    })
    expect(toasts()).toContain('Deleting needs the server.')
    expect(answer).not.toHaveBeenCalledWith('Delete', variables)
  })
})

describe('A queued write', () => {
  it('is shown while it is pending, and sent when the server is reachable', async () => {
    serve(() => Promise.reject(new TypeError('Failed to fetch')))
    const { name, save, state } = await open(queued, {
      done: 'Renamed.',
      optimistic: showName,
      invalidates: ['evolveSettings'],
      queue: ({ request }) => ({ given: { fileId: 'settings' }, label: 'Rename', detail: request.name }),
    })
    act(() => reportUnreachable())
    expect(state().disabledReason).toBeNull()
    await act(async () => {
      expect(await save()).toEqual({ ok: true, data: null })
    })
    expect(name()).toBe('new')
    expect(toasts()).toContain(messages.waits)
    serve(() => {
      stored = 'new, as stored'
      return json({ data: { fileRename: true } })
    })
    act(() => reportReached())
    await act(async () => void (await outbox.flush()))
    await waitFor(() => expect(name()).toBe('new, as stored'))
    expect(toasts()).toContain('Renamed.')
  })

  it('is undone if it is refused, with the reason', async () => {
    serve(() => refused('CONFLICT'))
    const { name, save } = await open(queued, {
      optimistic: showName,
      queue: ({ request }) => ({ given: { fileId: 'settings' }, label: 'Rename', detail: request.name }),
    })
    await act(async () => void (await save()))
    await act(async () => void (await outbox.flush()))
    await waitFor(() => expect(name()).toBe('old'))
    expect(toasts().filter((text) => text.startsWith('Rename: '))).toHaveLength(1)
  })

  it('does not hide the response if it is sent before the device has confirmed that it is saved', async () => {
    serve(() => {
      stored = 'new, as stored'
      return json({ data: { fileRename: true } })
    })
    const { name, save } = await open(queued, {
      optimistic: showName,
      invalidates: ['evolveSettings'],
      queue: ({ request }) => ({ given: { fileId: 'settings' }, label: 'Rename', detail: request.name }),
    })
    enqueued = async () => {
      await outbox.flush()
      await waitFor(() => expect(name()).toBe('new, as stored'))
    }
    await act(async () => void (await save()))
    expect(name()).toBe('new, as stored')
  })
})
