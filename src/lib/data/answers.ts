import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client'
import type { OperationName } from '#shared/operations/index.ts'
import { Answer } from './answer.ts'
import type { ReadPlan } from './read-plan.ts'

type AnyAnswer = Answer<unknown, OperationVariables>

const shown = new WeakMap<ApolloClient, Set<AnyAnswer>>()
const byDocument = new WeakMap<ApolloClient, WeakMap<object, Map<string, AnyAnswer>>>()

/** The answer that is already on screen for this query and these variables, or a new one. */
export function answerFor<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  plan?: ReadPlan<Data, Variables>,
): Answer<Data, Variables> {
  const key = JSON.stringify(variables)
  const present = byDocument.get(client)?.get(document)?.get(key)
  return (present as Answer<Data, Variables> | undefined) ?? new Answer(client, document, variables, plan)
}

/** Subscribes to an answer; while subscribed, `answerFor` returns it to others. @returns ends the subscription */
export function showAnswer<Data, Variables extends OperationVariables>(
  client: ApolloClient,
  document: TypedDocumentNode<Data, Variables>,
  key: string,
  answer: Answer<Data, Variables>,
  listener: () => void,
  asks?: boolean,
): () => void {
  const documents = getOrAdd(byDocument, client, () => new WeakMap<object, Map<string, AnyAnswer>>())
  const answers = getOrAdd(documents, document, () => new Map<string, AnyAnswer>())
  const all = getOrAdd(shown, client, () => new Set<AnyAnswer>())
  const entry = answer as unknown as AnyAnswer
  if (!answers.has(key)) answers.set(key, entry)
  all.add(entry)
  const unsubscribe = answer.subscribe(listener, asks)
  return () => {
    unsubscribe()
    if (answer.isShown) return
    all.delete(entry)
    if (answers.get(key) === entry) answers.delete(key)
  }
}

/**
 * Fetches the results of these operations that are on screen again; other results are fetched when they are shown.
 * Never rejects.
 */
export async function refreshShown(client: ApolloClient, names: readonly OperationName[]): Promise<void> {
  const stale = [...(shown.get(client) ?? [])].filter(({ operation }) =>
    operation.rootNames.some((name) => names.includes(name)),
  )
  await Promise.all(stale.map((answer) => answer.refresh()))
}

function getOrAdd<K extends object, V>(
  map: { get(key: K): V | undefined; set(key: K, value: V): unknown },
  key: K,
  make: () => V,
): V {
  let value = map.get(key)
  if (value === undefined) {
    value = make()
    map.set(key, value)
  }
  return value
}
