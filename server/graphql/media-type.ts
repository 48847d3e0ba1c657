export const JSON_TYPE = 'application/json'
export const GRAPHQL_RESPONSE_TYPE = 'application/graphql-response+json'

export type MediaType = typeof JSON_TYPE | typeof GRAPHQL_RESPONSE_TYPE

function choose(accept: string): MediaType | null {
  const ranges = accept.split(',').map((part) => {
    const [range = '', ...parameters] = part.trim().toLowerCase().split(';')
    const quality = parameters.map((one) => one.trim()).find((one) => one.startsWith('q='))
    return { range: range.trim(), quality: quality ? Number(quality.slice(2)) : 1 }
  })
  const wanted = ranges.filter(({ quality }) => quality > 0).sort((a, b) => b.quality - a.quality)
  for (const { range } of wanted) {
    if (range === GRAPHQL_RESPONSE_TYPE) return GRAPHQL_RESPONSE_TYPE
    if (range === JSON_TYPE || range === '*/*' || range === 'application/*') return JSON_TYPE
  }
  return null
}

const KEPT_COUNT = 100
const chosen = new Map<string, MediaType | null>()

/**
 * How to answer a request (GraphQL over HTTP): application/json unless the client prefers
 * application/graphql-response+json.
 *
 * @returns null when the client accepts neither (406)
 */
export function negotiate(accept: string | undefined): MediaType | null {
  if (!accept) return JSON_TYPE
  const known = chosen.get(accept)
  if (known !== undefined) return known
  if (chosen.size >= KEPT_COUNT) chosen.clear()
  const type = choose(accept)
  chosen.set(accept, type)
  return type
}
