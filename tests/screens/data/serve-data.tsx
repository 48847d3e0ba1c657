import { ApolloProvider } from '@apollo/client/react'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { createApollo } from '#src/lib/apollo/client.ts'
import { getAccessToken } from '#src/lib/session/session.ts'

type Body = Record<string, unknown>

/** Responds to GraphQL requests. All other requests fail, including the check whether the server is reachable. */
export const answer = vi.fn<(operationName: string, variables: Body) => Promise<Response> | Response>()

export const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

export const refused = (code: string, details: unknown[] = []): Response =>
  json({ data: null, errors: [{ message: code, extensions: { code, details } }] })

export function serveData(): void {
  answer.mockReset()
  vi.stubGlobal('fetch', async (url: string, init?: { body: string }) => {
    if (!url.endsWith('/graphql')) throw new TypeError('Failed to fetch')
    const { operationName, variables } = JSON.parse(init?.body ?? '{}') as { operationName: string; variables: Body }
    return answer(operationName, variables ?? {})
  })
}

/** Renders a hook with the Apollo client of the signed-in person. */
export async function renderData<Result, Props>(hook: (props: Props) => Result, identityKey: string, props: Props) {
  const client = await createApollo({
    identityKey,
    graphqlPath: 'http://localhost/graphql',
    getAccessToken,
    assumedToken: null,
    onUnauthenticated: () => undefined,
    onMfaRequired: () => undefined,
  })
  const wrapper = ({ children }: { children: ReactNode }) => <ApolloProvider client={client}>{children}</ApolloProvider>
  return { client, ...renderHook(hook, { wrapper, initialProps: props }) }
}
