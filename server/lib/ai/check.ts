import { boundedFetch, ResponseTooLargeError } from '#server/lib/bounded-fetch/bounded-fetch.ts'
import { CheckError, type CheckNote } from '#server/lib/health/finding.ts'
import { CHECK_REQUEST_LIMIT_MS } from '#shared/limits/server-times.ts'

/** A model: base URL, key (null for a server without one), name. */
interface ModelAddress {
  baseUrl: string
  apiKey: string | null
  model: string
}

const LIST_MAX_BYTES = 2_000_000

/** The ids in a list of models; null if the response is not a list or too long. */
async function modelIds(response: Response): Promise<string[] | null> {
  try {
    const { data } = (await response.json()) as { data?: { id?: unknown }[] }
    return Array.isArray(data) ? data.map(({ id }) => String(id)) : null
  } catch {
    return null
  }
}

/** Whether the provider accepts the key and offers the model. Sends no prompt, because that would cost money. */
export async function checkModel({ baseUrl, apiKey, model }: ModelAddress): Promise<CheckNote> {
  const headers: Record<string, string> = apiKey ? { authorization: `Bearer ${apiKey}` } : {}
  const limits = { maxBytes: LIST_MAX_BYTES, timeoutMs: CHECK_REQUEST_LIMIT_MS }
  const response = await boundedFetch(
    `${baseUrl.replace(/\/+$/, '')}/models`,
    { headers, redirect: 'error' },
    limits,
  ).catch((error: unknown) => {
    if (error instanceof ResponseTooLargeError) return new Response(null)
    throw error
  })
  const { status } = response
  if (status === 401 || status === 403)
    throw new CheckError(`The AI provider refuses the key (${status}).`, 'Check AI_API_KEY.')
  if (status >= 500) throw new CheckError(`The AI provider answered ${status}.`)
  const ids = response.ok ? await modelIds(response) : null
  if (!ids)
    return {
      ...{ state: 'warning', reason: `It answers, but lists no models (${status}).` },
      advice: 'Ask EVO-X something to see whether AI_MODEL is right.',
    }
  if (!ids.includes(model) && !ids.includes(`models/${model}`))
    return { state: 'warning', reason: `The provider does not list the model ${model}.`, advice: 'Check AI_MODEL.' }
  return { state: 'ok', reason: `The key is accepted, and ${model} is there.` }
}
