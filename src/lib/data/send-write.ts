import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { showToast } from '../toasts/toasts.ts'
import { refreshShown } from './answers.ts'
import { asError } from './failures.ts'
import type { WriteOptions } from './write-options.ts'

interface SendOptions<Data, Variables>
  extends Pick<WriteOptions<Data, Variables>, 'done' | 'onConfirmed' | 'optimistic' | 'invalidates'> {
  /** Aborts the request, which then rejects. */
  signal?: AbortSignal
}

/**
 * Sends a change now. With `optimistic` it is shown immediately, until the changed data was fetched.
 *
 * @throws the error of the request; nothing was changed then
 */
export async function sendWrite<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  mutation: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  options: SendOptions<Data, Variables> = {},
): Promise<Data> {
  const { optimistic, invalidates = [], signal } = options
  const layer = crypto.randomUUID()
  if (optimistic) client.cache.batch({ optimistic: layer, update: (cache) => optimistic(cache, variables) })
  const undo = (): void => {
    if (optimistic) client.cache.removeOptimistic(layer)
  }
  try {
    const { data, error } = await client.mutate({
      mutation,
      variables,
      ...(signal && { context: { fetchOptions: { signal } } }),
    } as ApolloClient.MutateOptions<Data>)
    if (error && (!data || Object.values(data).every((one) => one === null))) throw asError(error)
    if (!data) throw asError(error)
    void refreshShown(client, invalidates).finally(undo)
    showDone(options, data)
    return data
  } catch (error) {
    undo()
    throw error
  }
}

/** Shows the toast and runs the callback after the server has confirmed a change. */
export function showDone<Data>(
  { done, onConfirmed }: Pick<WriteOptions<Data, never>, 'done' | 'onConfirmed'>,
  data: Data,
) {
  if (done !== undefined) showToast({ intent: 'success', text: typeof done === 'string' ? done : done(data) })
  onConfirmed?.(data)
}

/**
 * The dotted paths of a form's fields: 'name.firstName' for { request: { name: { firstName } } }, without the
 * argument's name.
 */
export function inputPathsOf(variables: Record<string, unknown>): string[] {
  return Object.entries(variables).flatMap(([name, value]) => (isRecord(value) ? pathsIn(value, '') : [name]))
}

function pathsIn(value: Record<string, unknown>, prefix: string): string[] {
  return Object.entries(value).flatMap(([name, inner]) => [
    prefix + name,
    ...(isRecord(inner) ? pathsIn(inner, `${prefix}${name}.`) : []),
  ])
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
