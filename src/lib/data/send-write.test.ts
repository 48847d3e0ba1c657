import { ApolloClient, ApolloLink, InMemoryCache, type TypedDocumentNode } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { parse } from 'graphql'
import { Observable } from 'rxjs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ERRORS, type ErrorCode } from '#shared/errors.ts'
import { getToasts } from '../toasts/toasts.ts'
import { ask, askToKeep } from './ask.ts'
import { asError, isRefusal, isWithdrawal } from './failures.ts'
import { operationOf, storeFieldNamesOf } from './operation.ts'
import { inputPathsOf, sendWrite, showDone } from './send-write.ts'
import { recordKeyOf, recordPrefix } from './stored-results.ts'

type Data = { folderDelete: boolean | null }
const remove = parse('mutation Delete($id: ID!) { folderDelete(id: $id) }') as TypedDocumentNode<Data, { id: string }>
const version = parse('query Version { versionNumber }') as TypedDocumentNode<{ versionNumber: string }>

type Response = { data?: unknown; errors?: { message: string }[] }
let respond: (context: Record<string, unknown>) => Response
const client = new ApolloClient({
  cache: new InMemoryCache(),
  defaultOptions: {
    watchQuery: { errorPolicy: 'all' },
    query: { errorPolicy: 'all' },
    mutate: { errorPolicy: 'all' },
  },
  link: new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        observer.next(respond(operation.getContext()) as never)
        observer.complete()
      }),
  ),
})

beforeEach(() => void (respond = () => ({ data: { folderDelete: true } })))

describe('A change that is sent now', () => {
  const toasts = () => getToasts().map(({ text }) => text)

  it('returns the response and shows that it is done', async () => {
    const onConfirmed = vi.fn()
    expect(await sendWrite(client, remove, { id: '1' }, { done: 'Deleted.', onConfirmed })).toEqual({
      folderDelete: true,
    })
    expect(toasts()).toContain('Deleted.')
    expect(onConfirmed).toHaveBeenCalledWith({ folderDelete: true })
  })

  it('is done with a text that depends on the response, or without one', () => {
    const before = toasts().length
    showDone({}, {})
    expect(toasts()).toHaveLength(before)
    showDone({ done: ({ count }: { count: number }) => `${count} deleted.` }, { count: 3 })
    expect(toasts()).toContain('3 deleted.')
  })

  it.each<[string, Response]>([
    ['errors and no data', { data: null, errors: [{ message: 'refused' }] }],
    ['errors and only empty fields', { data: { folderDelete: null }, errors: [{ message: 'refused' }] }],
  ])('rejects with the reason if the response has %s', async (_, response) => {
    respond = () => response
    await expect(sendWrite(client, remove, { id: '1' })).rejects.toThrow('refused')
  })

  it('returns partial data, and rejects if there is none', async () => {
    respond = () => ({ data: { folderDelete: false }, errors: [{ message: 'partly' }] })
    expect(await sendWrite(client, remove, { id: '1' })).toEqual({ folderDelete: false })
    respond = () => ({ data: null })
    await expect(sendWrite(client, remove, { id: '1' })).rejects.toThrow('The server gave no answer')
  })

  it('shows its effect until it is refused', async () => {
    const query = parse('query Settings { evolveSettings }')
    client.cache.writeQuery({ query, data: { evolveSettings: 'old' } })
    const shown = () => client.cache.readQuery<{ evolveSettings: string }>({ query, optimistic: true })?.evolveSettings
    let during: unknown
    respond = () => {
      during = shown()
      return { data: null, errors: [{ message: 'refused' }] }
    }
    const optimistic = vi.fn((cache: typeof client.cache) => {
      cache.writeQuery({ query, data: { evolveSettings: 'new' } })
    })
    await expect(sendWrite(client, remove, { id: '1' }, { optimistic })).rejects.toThrow('refused')
    expect(during).toBe('new')
    expect(shown()).toBe('old')
    respond = () => ({ data: { folderDelete: true } })
    await sendWrite(client, remove, { id: '1' }, { optimistic })
    await vi.waitFor(() => expect(shown()).toBe('old'))
  })

  it('can be aborted', async () => {
    const contexts: unknown[] = []
    respond = ({ fetchOptions }) => {
      contexts.push(fetchOptions)
      return { data: { folderDelete: true } }
    }
    const { signal } = new AbortController()
    await sendWrite(client, remove, { id: '1' }, { signal })
    await sendWrite(client, remove, { id: '1' })
    expect(contexts).toEqual([{ signal }, undefined])
  })
})

it('the paths of a form are those inside its input', () => {
  expect(
    inputPathsOf({ request: { name: { firstName: 'x', tags: ['a'] }, id: null }, orgId: '1', list: [1], none: null }),
  ).toEqual(['name', 'name.firstName', 'name.tags', 'id', 'orgId', 'list', 'none'])
})

describe('A query on demand', () => {
  it('returns data, also beside an error, and rejects without', async () => {
    respond = () => ({ data: { versionNumber: '1' }, errors: [{ message: 'partly' }] })
    expect(await ask(client, version, {})).toEqual({ versionNumber: '1' })
    respond = () => ({ data: null, errors: [{ message: 'refused' }] })
    await expect(ask(client, version, {})).rejects.toThrow('refused')
    expect(client.readQuery({ query: version })).toBeNull()
  })

  it('says whether it needs a token and whether an outdated response is requested again', async () => {
    const contexts: unknown[] = []
    respond = ({ asNobody, repeatsOutdated }) => {
      contexts.push([asNobody, repeatsOutdated])
      return { data: { versionNumber: '1' } }
    }
    await ask(client, version, {}, { asNobody: true })
    await askToKeep(client, version, {})
    expect(contexts).toEqual([
      [true, undefined],
      [undefined, true],
    ])
  })
})

describe('A failure', () => {
  const failure = (...codes: ErrorCode[]) =>
    new CombinedGraphQLErrors({ errors: codes.map((code) => ({ message: code, extensions: { code } })) })

  it('is a refusal unless a retry or a sign-in may help', () => {
    for (const code of Object.keys(ERRORS) as ErrorCode[])
      expect(isRefusal(failure(code)), code).toBe(!ERRORS[code].retryable && code !== 'UNAUTHENTICATED')
    expect(isRefusal(failure('FORBIDDEN', 'INTERNAL_SERVER_ERROR'))).toBe(false)
    expect(isRefusal(new TypeError('Failed to fetch'))).toBe(false)
    expect(isRefusal(null)).toBe(false)
  })

  it('withdraws data only if the user may not see it, or if it does not exist', () => {
    const codes = (Object.keys(ERRORS) as ErrorCode[]).filter((code) => isWithdrawal(failure(code)))
    expect(codes.toSorted()).toEqual(['DELETED_SINCE', 'FORBIDDEN', 'IMPERSONATION_REFUSED', 'NOT_FOUND'])
    expect(isWithdrawal(failure('CONFLICT', 'NOT_FOUND'))).toBe(true)
    expect(isWithdrawal(failure('NOT_FOUND', 'INTERNAL_SERVER_ERROR'))).toBe(false)
  })

  it('of any kind becomes an error', () => {
    const error = new TypeError('Failed to fetch')
    expect(asError(error)).toBe(error)
    expect(asError('x')).toMatchObject({ message: 'The server gave no answer', cause: 'x' })
  })
})

describe('The operation of a document', () => {
  it('has the names of its root fields and is cached only if all of them are', () => {
    const both = parse('query Both { __typename evolveSettings { id } versionNumber }')
    expect(operationOf(both)).toMatchObject({
      name: 'Both',
      rootNames: ['evolveSettings', 'versionNumber'],
      isCached: false,
    })
    expect(operationOf(both)).toBe(operationOf(both))
    expect(operationOf(parse('fragment F on Q { a } { evolveSettings { id } }'))).toMatchObject({
      name: '',
      isCached: true,
    })
  })

  it('is an error if the document has none', () => {
    expect(() => operationOf(parse('fragment F on Q { a }'))).toThrow('no operation')
    expect(() => operationOf(parse('{ __typename }'))).toThrow('asks for nothing')
  })

  it('names the fields of the cache with their arguments', () => {
    const query = operationOf(parse('query C($id: ID!) { conversationGet(id: $id) evolveSettings }'))
    expect(storeFieldNamesOf(new InMemoryCache(), query, { id: '1' })).toEqual([
      'conversationGet({"id":"1"})',
      'evolveSettings',
    ])
  })
})

describe('The key of a stored result', () => {
  const search = parse('query S { conversationSearch }')
  const box = { entityType: 'Users', entityId: 'ann' }

  it('names the arguments of its row, and is empty for those that are null', () => {
    expect(recordKeyOf(search, { ...box, labelId: 'x' })).toBe('conversationSearch:Users:ann:x')
    expect(recordKeyOf(search, { ...box, labelId: null })).toBe('conversationSearch:Users:ann:')
    expect(recordKeyOf(search, { ...box, searchText: '', unreadOnly: false })).toBe('conversationSearch:Users:ann:')
    expect(recordPrefix('conversationSearch', ['Users', null])).toBe('conversationSearch:Users:')
  })

  it.each([
    ['a search', search, { ...box, searchText: 'roof' }],
    ['a filter', search, { ...box, unreadOnly: true }],
    ['a query that is no record', version, {}],
    ['several queries at once', parse('query B { conversationSearch conversationGet }'), box],
  ])('does not exist for %s', (_, document, variables) => {
    expect(recordKeyOf(document, variables)).toBeNull()
  })
})
