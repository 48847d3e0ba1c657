/**
 * The checks of graphql-cop (dolevf/graphql-cop), each as a request and the response that would be a finding. The tool
 * itself is written in Python.
 */

export interface CopCheck {
  name: string
  /** True if the endpoint has the weakness. */
  isFound(url: string): Promise<boolean>
}

interface GraphqlAnswer {
  data?: Record<string, unknown> | null
  errors?: { message?: string; extensions?: Record<string, unknown> }[]
  extensions?: Record<string, unknown>
}

async function read(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

async function post(url: string, body: unknown): Promise<unknown> {
  return read(
    await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  )
}

async function ask(url: string, query: string): Promise<GraphqlAnswer> {
  const answer = await post(url, { operationName: 'cop', query })
  return typeof answer === 'object' && answer !== null ? answer : {}
}

function hasTypename(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && Boolean((answer as GraphqlAnswer).data?.['__typename'])
}

function repeat(text: string, count: number): string {
  return text.repeat(count)
}

export const COP_CHECKS: readonly CopCheck[] = [
  {
    name: 'alias overloading',
    isFound: async (url) => {
      const aliases = Array.from({ length: 101 }, (_, index) => `alias${index}:__typename`).join('\n')
      return (await ask(url, `query cop { ${aliases} }`)).data?.['alias100'] !== undefined
    },
  },
  {
    name: 'array-based query batching',
    isFound: async (url) => {
      const answer = await post(
        url,
        Array.from({ length: 10 }, () => ({ operationName: 'cop', query: 'query cop { __typename }' })),
      )
      return Array.isArray(answer) && answer.length >= 10
    },
  },
  {
    name: 'directive overloading',
    isFound: async (url) => (await ask(url, `query cop { __typename ${repeat('@aa', 10)} }`)).errors?.length === 10,
  },
  {
    name: 'circular introspection',
    isFound: async (url) => {
      const inner = `${repeat('type { fields { ', 4)} name ${repeat('} }', 4)}`
      const answer = await ask(url, `query cop { __schema { types { fields { ${inner} } } } }`)
      return answer.data?.['__schema'] != null
    },
  },
  {
    name: 'GET queries',
    isFound: async (url) =>
      hasTypename(await read(await fetch(`${url}?query=${encodeURIComponent('query cop { __typename }')}`))),
  },
  {
    name: 'GET mutations',
    isFound: async (url) =>
      hasTypename(await read(await fetch(`${url}?query=${encodeURIComponent('mutation cop { __typename }')}`))),
  },
  {
    name: 'form-encoded POST (CSRF)',
    isFound: async (url) =>
      hasTypename(
        await read(
          await fetch(url, { method: 'POST', body: new URLSearchParams({ query: 'query cop { __typename }' }) }),
        ),
      ),
  },
  {
    name: 'field suggestions',
    isFound: async (url) =>
      JSON.stringify(await ask(url, 'query cop { versionNumbe loginInformatio { userId } }')).includes('Did you mean'),
  },
  {
    name: 'field duplication',
    isFound: async (url) => hasTypename(await ask(url, `query cop { ${repeat('__typename \n', 500)} }`)),
  },
  {
    name: 'introspection',
    isFound: async (url) =>
      (await ask(url, 'query cop { __schema { types { name fields { name } } } }')).data?.['__schema'] != null,
  },
  {
    name: 'trace mode',
    isFound: async (url) => (await ask(url, 'query cop { __typename }')).extensions !== undefined,
  },
  {
    name: 'unhandled errors',
    isFound: async (url) =>
      /exception|stack|node_modules|at \w+ \(/i.test(JSON.stringify(await ask(url, 'qwerty cop { abc }'))),
  },
  {
    name: 'a GraphQL console',
    isFound: async (url) => {
      const response = await fetch(url, { headers: { accept: 'text/html' } })
      return /graphiql|playground|sandbox/i.test(await response.text())
    },
  },
]

/** The names of an endpoint's weaknesses. */
export async function findWeaknesses(url: string): Promise<string[]> {
  const found: string[] = []
  for (const check of COP_CHECKS) if (await check.isFound(url)) found.push(check.name)
  return found
}
