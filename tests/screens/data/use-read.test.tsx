import type { TypedDocumentNode } from '@apollo/client'
import { act, waitFor } from '@testing-library/react'
import { parse } from 'graphql'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { flushPersistedCache, stopKeeping } from '#src/lib/apollo/client.ts'
import { readAhead } from '#src/lib/data/read-ahead.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { useReadPages } from '#src/lib/data/use-read-pages.ts'
import { reportReached } from '#src/lib/offline/connection/connection.ts'
import { forgetDevice, startDeviceOf } from '../device.ts'
import { answer, json, refused, renderData, serveData } from './serve-data.tsx'

const kept = parse('query Settings { evolveSettings { id __typename } }') as TypedDocumentNode<{
  evolveSettings: { id: string }
}>
const uncached = parse('query Version { versionNumber }') as TypedDocumentNode<{ versionNumber: string }>
interface Found {
  participantSearch: { totalCount: number; items: { id: string }[] }
}
const list = parse(
  'query Search($offset: Int!) { participantSearch(offset: $offset) { totalCount items { id __typename } __typename } }',
) as TypedDocumentNode<Found, { offset: number }>

const settings = (id: string) => json({ data: { evolveSettings: { __typename: 'EvolveSettings', id } } })
const none = {}

beforeEach(async () => {
  await forgetDevice()
  await startDeviceOf('maya')
  serveData()
})
afterEach(() => {
  stopKeeping()
  vi.unstubAllGlobals()
})

const useSettings = () => useRead(kept, none)

/** Renders the hook until it has received the settings with `id` and they are persisted, then unmounts it. */
async function visit(id: string): Promise<void> {
  answer.mockResolvedValue(settings(id))
  const { result, unmount } = await renderData(useSettings, 'maya', undefined)
  await waitFor(() => expect(result.current.data?.evolveSettings.id).toBe(id))
  await flushPersistedCache()
  unmount()
  stopKeeping()
}

describe('A query that is read ahead', () => {
  const useWanted = (isShown: boolean) => useRead(kept, isShown ? none : null)

  it('is not requested again by the first screen that shows it, but by the next one', async () => {
    answer.mockResolvedValueOnce(settings('1')).mockResolvedValue(settings('2'))
    const { client, result, rerender } = await renderData(useWanted, 'maya', false as boolean)
    readAhead(client, kept, none)
    await waitFor(() => expect(client.readQuery({ query: kept })).not.toBeNull())
    rerender(true)
    expect(result.current).toMatchObject({ data: { evolveSettings: { id: '1' } }, fresh: true })
    await act(async () => undefined)
    expect(answer).toHaveBeenCalledTimes(1)
    rerender(false)
    rerender(true)
    await waitFor(() => expect(result.current.data?.evolveSettings.id).toBe('2'))
  })

  it('is requested again if it failed', async () => {
    answer.mockResolvedValueOnce(refused('INTERNAL_SERVER_ERROR')).mockResolvedValue(settings('2'))
    const { client, result, rerender } = await renderData(useWanted, 'maya', false as boolean)
    readAhead(client, kept, none)
    await waitFor(() => expect(answer).toHaveBeenCalledTimes(1))
    await act(async () => undefined)
    rerender(true)
    await waitFor(() => expect(result.current.data?.evolveSettings.id).toBe('2'))
  })

  it('is not requested if the device has it', async () => {
    await visit('1')
    answer.mockClear()
    const { client } = await renderData(useWanted, 'maya', false as boolean)
    readAhead(client, kept, none)
    expect(answer).not.toHaveBeenCalled()
  })
})

describe('A cached query', () => {
  it.each([
    ['no server', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an error that is no GraphQL', () => Promise.resolve(json({ error: 'x' }, 500))],
    ['a conflict that is no GraphQL', () => Promise.resolve(json({ error: 'x' }, 409))],
    [
      'a body cut half way',
      () => Promise.resolve(new Response('{"data":{"evol', { headers: { 'content-type': 'application/json' } })),
    ],
    ['a fault of the service', () => Promise.resolve(refused('INTERNAL_SERVER_ERROR'))],
    [
      'a fault of a field that may be null',
      () =>
        Promise.resolve(
          json({
            data: { evolveSettings: null },
            errors: [{ message: 'x', path: ['evolveSettings'], extensions: { code: 'INTERNAL_SERVER_ERROR' } }],
          }),
        ),
    ],
  ])('shows the cached data with its time at the next start: %s', async (_name, fail) => {
    const before = Date.now()
    await visit('1')
    answer.mockImplementation(fail)
    const { result } = await renderData(useSettings, 'maya', undefined)
    expect(result.current).toMatchObject({ data: { evolveSettings: { id: '1' } }, loading: false })
    await waitFor(() => expect(result.current.error).not.toBeNull())
    expect(result.current).toMatchObject({ data: { evolveSettings: { id: '1' } }, failed: false, notOnDevice: false })
    expect(result.current.asOf?.getTime()).toBeGreaterThanOrEqual(before)
  })

  it('recovers automatically after an invalid response', async () => {
    answer.mockResolvedValueOnce(json({ error: 'x' }, 500)).mockResolvedValue(settings('2'))
    const { result } = await renderData(useSettings, 'maya', undefined)
    await waitFor(() => expect(result.current.failed).toBe(true))
    await waitFor(() => expect(result.current.data?.evolveSettings.id).toBe('2'))
    expect(result.current).toMatchObject({ failed: false, error: null })
  })

  it('is reported as not cached if it was never received and the server is unreachable', async () => {
    answer.mockRejectedValue(new TypeError('Failed to fetch'))
    const { result } = await renderData(useSettings, 'maya', undefined)
    await waitFor(() => expect(result.current.notOnDevice).toBe(true))
    expect(result.current).toMatchObject({ loading: false, failed: true, asOf: null })
    answer.mockResolvedValue(settings('3'))
    act(() => reportReached())
    await waitFor(() => expect(result.current.data?.evolveSettings.id).toBe('3'))
  })

  it('is removed from screen and device if the server refuses access', async () => {
    await visit('1')
    answer.mockResolvedValue(refused('FORBIDDEN'))
    const { result, client } = await renderData(useSettings, 'maya', undefined)
    await waitFor(() => expect(result.current.failed).toBe(true))
    expect(result.current.data).toBeUndefined()
    expect(client.readQuery({ query: kept })).toBeNull()
  })

  it('is not fetched without variables', async () => {
    const { result } = await renderData(() => useRead(kept, null), 'maya', undefined)
    expect(result.current).toMatchObject({ loading: false, failed: false })
    expect(answer).not.toHaveBeenCalled()
  })
})

describe('A network-only query', () => {
  it('is not cached, and stays on screen after a failed refresh', async () => {
    answer.mockResolvedValueOnce(json({ data: { versionNumber: '1' } }))
    const { result, client } = await renderData(() => useRead(uncached, none), 'maya', undefined)
    await waitFor(() => expect(result.current.data?.versionNumber).toBe('1'))
    expect(client.readQuery({ query: uncached })).toBeNull()
    answer.mockResolvedValue(json({ error: 'x' }, 500))
    await act(() => result.current.refresh())
    expect(result.current).toMatchObject({ data: { versionNumber: '1' }, failed: false })
  })
})

describe('A paginated list', () => {
  it('merges rows by id and fetches all of them again on return', async () => {
    const rows = ['a', 'b', 'c']
    answer.mockImplementation((_name, variables) => {
      const { offset } = variables as { offset: number }
      const items = rows.slice(offset, offset + 2).map((id) => ({ __typename: 'Participant', id }))
      return json({ data: { participantSearch: { __typename: 'Participants', totalCount: rows.length, items } } })
    })
    const { result } = await renderData(
      () =>
        useReadPages(list, (offset) => ({ offset }), {
          pageSize: 2,
          pageOf: ({ participantSearch: { items, totalCount } }) => ({ rows: items, totalCount }),
        }),
      'maya',
      undefined,
    )
    const ids = () => result.current.rows?.map(({ id }) => id)
    await waitFor(() => expect(ids()).toEqual(['a', 'b']))
    expect(result.current).toMatchObject({ totalCount: 3, hasMore: true })
    rows.unshift('new')
    act(() => result.current.loadMore())
    await waitFor(() => expect(ids()).toEqual(['a', 'b', 'c']))
    expect(result.current).toMatchObject({ totalCount: 4, hasMore: false, loadingMore: false })
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(ids()).toEqual(['new', 'a', 'b', 'c']))
  })
})
