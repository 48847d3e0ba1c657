import type { TypedDocumentNode } from '@apollo/client'
import { act, waitFor } from '@testing-library/react'
import { parse } from 'graphql'
import { openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stopKeeping } from '#src/lib/apollo/client.ts'
import type { ReadPlan } from '#src/lib/data/read-plan.ts'
import { readStored } from '#src/lib/data/stored-results.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { useReadList } from '#src/lib/data/use-read-list.ts'
import { reportUnreachable } from '#src/lib/offline/connection/connection.ts'
import { forgetDevice, startDeviceOf } from '../device.ts'
import { answer, json, refused, renderData, serveData } from './serve-data.tsx'

interface Folder {
  folder: { id: string; names: string[] }
}
const folder = parse(
  `query Folder($entityType: String!, $entityId: ID!, $folderId: ID!) {
    folder(entityType: $entityType, entityId: $entityId, folderId: $folderId) { id names } }`,
) as TypedDocumentNode<Folder, { entityType: string; entityId: string; folderId: string }>
const roof = { entityType: 'Claim', entityId: 'c1', folderId: 'roof' }

interface Search {
  conversationSearch: { ids: number[]; totalCount: number }
}
interface SearchVariables {
  entityId: string
  labelId: string | null
  searchText: string | null
  offset: number
}
const search = parse(
  `query Search($entityId: ID!, $labelId: ID, $searchText: String, $offset: Int!) {
    conversationSearch(entityId: $entityId, labelId: $labelId, searchText: $searchText, offset: $offset) { ids totalCount } }`,
) as TypedDocumentNode<Search, SearchVariables>
const inbox: SearchVariables = { entityId: 'u1', labelId: null, searchText: null, offset: 0 }

const named = (...names: string[]) => json({ data: { folder: { id: 'roof', names } } })
const withName =
  (name: string) =>
  ({ folder: { id, names } }: Folder): Folder => ({
    folder: { id, names: names.includes(name) ? names : [...names, name] },
  })

beforeEach(async () => {
  await forgetDevice()
  await startDeviceOf('maya')
  serveData()
})
afterEach(() => {
  stopKeeping()
  vi.unstubAllGlobals()
})

/** The initialization vectors of the sealed data on the device: each write makes a new one. */
async function bodiesOnDevice(): Promise<number[][]> {
  const database = await openDB('evolve-device')
  const bodies = (await database.getAll('bodies')) as { iv: Uint8Array }[]
  database.close()
  return bodies.map(({ iv }) => [...iv])
}

const useFolder = () => useRead(folder, roof)

/** Renders the hook until it has received the folder, then unmounts it. */
async function visit(...names: string[]): Promise<void> {
  answer.mockResolvedValue(named(...names))
  const { result, unmount } = await renderData(useFolder, 'maya', undefined)
  await waitFor(() => expect(result.current.fresh).toBe(true))
  await waitFor(async () => expect((await readStored(folder, roof))?.value.folder.names).toEqual(names))
  unmount()
}

describe('A query that is stored as a record', () => {
  it.each([
    ['the server is unreachable', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the server fails', () => Promise.resolve(refused('INTERNAL_SERVER_ERROR'))],
    ['the server never responds', () => new Promise<never>(() => undefined)],
  ])('is shown from the device with its time while %s, outside of the cache', async (_name, respond) => {
    const before = Date.now()
    await visit('a.txt')
    answer.mockImplementation(respond)
    const { result, client } = await renderData(useFolder, 'maya', undefined)
    await waitFor(() => expect(result.current.data?.folder.names).toEqual(['a.txt']))
    expect(result.current).toMatchObject({ fresh: false, failed: false, notOnDevice: false })
    expect(result.current.asOf?.getTime()).toBeGreaterThanOrEqual(before)
    expect(JSON.stringify(client.extract())).not.toContain('a.txt')
  })

  it('is reported as not cached even if the server becomes unreachable during a request that never ends', async () => {
    answer.mockReturnValue(new Promise<never>(() => undefined))
    const { result } = await renderData(useFolder, 'maya', undefined)
    await waitFor(() => expect(answer).toHaveBeenCalled())
    expect(result.current.loading).toBe(true)
    act(() => reportUnreachable())
    await waitFor(() => expect(result.current).toMatchObject({ notOnDevice: true, failed: true, loading: false }))
  })

  it('is removed from screen and device if the server reports that it was deleted, and stays removed', async () => {
    await visit('a.txt')
    answer.mockResolvedValue(refused('NOT_FOUND'))
    const { result } = await renderData(useFolder, 'maya', undefined)
    await waitFor(() => expect(result.current.failed).toBe(true))
    expect(result.current.data).toBeUndefined()
    await waitFor(async () => expect(await readStored(folder, roof)).toBeNull())
    const refusal = result.current.error
    answer.mockRejectedValue(new TypeError('Failed to fetch'))
    await act(() => result.current.refresh())
    expect(result.current).toMatchObject({ error: refusal, notOnDevice: false })
  })

  it('is not written again by a refresh that changes nothing; only its time is', async () => {
    await visit('a.txt')
    const written = await bodiesOnDevice()
    const before = (await readStored(folder, roof))?.asOf
    answer.mockResolvedValue(named('a.txt'))
    const { result, unmount } = await renderData(useFolder, 'maya', undefined)
    await waitFor(() => expect(result.current.fresh).toBe(true))
    await waitFor(async () => expect((await readStored(folder, roof))?.asOf.getTime()).toBeGreaterThan(Number(before)))
    expect(await bodiesOnDevice()).toEqual(written)
    answer.mockResolvedValue(named('b.txt'))
    await act(() => result.current.refresh())
    await waitFor(async () => expect((await readStored(folder, roof))?.value.folder.names).toEqual(['b.txt']))
    unmount()
  })

  it('shows a confirmed change at once, also over an older response, and stores it', async () => {
    let respond: (response: Response) => void = () => undefined
    await visit('a.txt')
    answer.mockImplementation(() => new Promise((resolve) => (respond = resolve)))
    const { result } = await renderData(useFolder, 'maya', undefined)
    await waitFor(() => expect(result.current.data).toBeDefined())
    act(() => result.current.update(withName('b.txt')))
    expect(result.current.data?.folder.names).toEqual(['a.txt', 'b.txt'])
    await act(async () => respond(named('a.txt')))
    await waitFor(() => expect(result.current.fresh).toBe(true))
    expect(result.current.data?.folder.names).toEqual(['a.txt', 'b.txt'])
    act(() => result.current.update(withName('c.txt')))
    await waitFor(
      async () => expect((await readStored(folder, roof))?.value.folder.names).toEqual(['a.txt', 'b.txt', 'c.txt']),
      { timeout: 3_000 },
    )
  })
})

const idsOf = ({ conversationSearch }: Search): number[] => conversationSearch.ids
const withIds = (ids: number[], totalCount: number): Search => ({
  conversationSearch: { ids: [...new Set(ids)], totalCount },
})
const PLAN: ReadPlan<Search, SearchVariables> = {
  fetchNewest: async (fetchPage) => {
    const page = await fetchPage({ offset: 0 })
    return (loaded) => withIds([...idsOf(page), ...(loaded ? idsOf(loaded) : [])], page.conversationSearch.totalCount)
  },
  nextPage: ({ conversationSearch: { ids, totalCount } }) => (ids.length < totalCount ? { offset: ids.length } : null),
  joinNext: (loaded, page) => withIds([...idsOf(loaded), ...idsOf(page)], page.conversationSearch.totalCount),
  toRecord: (data, stored) =>
    withIds([...idsOf(data), ...(stored ? idsOf(stored) : [])], data.conversationSearch.totalCount),
}

describe('A list that is one record', () => {
  let all: number[]
  beforeEach(() => {
    all = [5, 4, 3, 2, 1]
    answer.mockImplementation((_name, variables) => {
      const { offset } = variables as { offset: number }
      return json({ data: withIds(all.slice(offset, offset + 2), all.length) })
    })
  })

  it('grows page by page, joins newer rows, and does not shorten what the device has stored', async () => {
    const first = await renderData(() => useReadList(search, inbox, PLAN), 'maya', undefined)
    await waitFor(() => expect(first.result.current.hasMore).toBe(true))
    act(() => first.result.current.loadMore())
    // A second call during the request has no effect.
    act(() => first.result.current.loadMore())
    await waitFor(() => expect(first.result.current.data && idsOf(first.result.current.data)).toEqual([5, 4, 3, 2]))
    expect(answer).toHaveBeenCalledTimes(2)
    all.unshift(6)
    await act(() => first.result.current.refresh())
    expect(first.result.current.data && idsOf(first.result.current.data)).toEqual([6, 5, 4, 3, 2])
    first.unmount()
    await waitFor(async () => expect((await readStored(search, inbox))?.value.conversationSearch.ids).toHaveLength(5))

    const second = await renderData(() => useReadList(search, inbox, PLAN), 'maya', undefined)
    await waitFor(() => expect(second.result.current.fresh).toBe(true))
    expect(second.result.current.data && idsOf(second.result.current.data)).toEqual([6, 5])
    second.unmount()
    await waitFor(async () => expect((await readStored(search, inbox))?.value.conversationSearch.ids).toHaveLength(5))
  })

  it('is not stored if the row in shared/operations excludes the request', async () => {
    const roofs = { ...inbox, searchText: 'roof' }
    const { result, unmount } = await renderData(() => useReadList(search, roofs, PLAN), 'maya', undefined)
    await waitFor(() => expect(result.current.fresh).toBe(true))
    unmount()
    expect(await readStored(search, roofs)).toBeNull()
    expect(await readStored(search, inbox)).toBeNull()
  })

  it('keeps its rows if a later page fails, and fetches that page on the next attempt', async () => {
    const { result } = await renderData(() => useReadList(search, inbox, PLAN), 'maya', undefined)
    await waitFor(() => expect(result.current.hasMore).toBe(true))
    answer.mockResolvedValueOnce(json({ error: 'x' }, 500))
    act(() => result.current.loadMore())
    await waitFor(() => expect(result.current.error).not.toBeNull())
    expect(result.current).toMatchObject({ failed: false, loadingMore: false, hasMore: true })
    act(() => result.current.loadMore())
    await waitFor(() => expect(result.current.data && idsOf(result.current.data)).toEqual([5, 4, 3, 2]))
    expect(result.current.error).toBeNull()
  })

  it('is not confirmed while a refresh is in flight, also if a later page fails in the meantime', async () => {
    const { result } = await renderData(() => useReadList(search, inbox, PLAN), 'maya', undefined)
    await waitFor(() => expect(result.current).toMatchObject({ hasMore: true, confirmed: true }))
    let respond: (response: Response) => void = () => undefined
    answer.mockReturnValueOnce(new Promise((resolve) => (respond = resolve)))
    act(() => void result.current.refresh())
    await waitFor(() => expect(answer).toHaveBeenCalledTimes(2))
    answer.mockResolvedValueOnce(json({ error: 'x' }, 500))
    act(() => result.current.loadMore())
    await waitFor(() => expect(result.current.error).not.toBeNull())
    expect(result.current).toMatchObject({ confirmed: false, loadingMore: false })
    await act(async () => respond(json({ data: withIds([6, 5], 6) })))
    await waitFor(() => expect(result.current).toMatchObject({ confirmed: true, error: null }))
  })
})
