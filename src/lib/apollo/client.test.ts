import { parse } from 'graphql'
import { describe, expect, it, vi } from 'vitest'
import { createApollo } from './client.ts'

const VERSION = parse('query VersionNumber { versionNumber }')

function makeClient() {
  // Nothing is ever answered: the request is on its way when the person leaves.
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  return createApollo({
    identityKey: null,
    graphqlPath: '/graphql',
    getAccessToken: () => Promise.resolve(null),
    assumedToken: null,
    onUnauthenticated: () => undefined,
  })
}

describe('a client that is stopped while a question is on its way', () => {
  it('answers with an error and does not reject', async () => {
    const client = await makeClient()
    const answer = client.query({ query: VERSION, fetchPolicy: 'no-cache' })
    client.stop()
    await expect(answer).resolves.toMatchObject({ data: undefined, error: expect.any(Error) as Error })
  })

  it('rejects for those who asked for that', async () => {
    const client = await makeClient()
    const answer = client.query({ query: VERSION, fetchPolicy: 'no-cache', errorPolicy: 'none' })
    client.stop()
    await expect(answer).rejects.toThrow()
  })
})
