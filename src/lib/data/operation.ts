import type { InMemoryCache } from '@apollo/client'
import { type DocumentNode, type FieldNode, Kind, type OperationDefinitionNode } from 'graphql'
import { OPERATIONS, type OperationName } from '#shared/operations/index.ts'
import type { OfflineMode } from '#shared/operations/rule.ts'

export interface DocumentOperation {
  /** As the document names it. */
  name: string
  rootFields: readonly FieldNode[]
  rootNames: readonly OperationName[]
  offline: OfflineMode
}

const known = new WeakMap<DocumentNode, DocumentOperation>()

function isOperationName(name: string): name is OperationName {
  return Object.hasOwn(OPERATIONS, name)
}

/**
 * The operation of a document with its offline mode from shared/operations. A document with several root fields has the mode of
 * the most cautious one: network-only before kept, online-only before queued.
 *
 * @throws Error when the document has no operation or a root field has no row
 */
export function operationOf(document: DocumentNode): DocumentOperation {
  let operation = known.get(document)
  if (!operation) {
    operation = readOperation(document)
    known.set(document, operation)
  }
  return operation
}

function readOperation(document: DocumentNode): DocumentOperation {
  const definition = document.definitions.find(
    (one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION,
  )
  if (!definition) throw new Error('The document has no operation')
  const rootFields = definition.selectionSet.selections.filter(
    (one): one is FieldNode => one.kind === Kind.FIELD && one.name.value !== '__typename',
  )
  const rootNames = rootFields.map(({ name }) => {
    if (!isOperationName(name.value)) throw new Error(`${name.value} has no row in shared/operations`)
    return name.value
  })
  const modes = rootNames.map((name): OfflineMode => OPERATIONS[name].offline)
  const offline = (['network-only', 'online-only', 'kept', 'queued'] as const).find((mode) => modes.includes(mode))
  if (!offline) throw new Error('The document asks for nothing')
  return { name: definition.name?.value ?? '', rootFields, rootNames, offline }
}

/** The names under which the cache holds the root fields of a query: 'conversationGet({"id":"1"})'. */
export function storeFieldNamesOf(
  cache: InMemoryCache,
  { rootFields }: DocumentOperation,
  variables: Record<string, unknown>,
): string[] {
  return rootFields.map((field) =>
    cache.policies.getStoreFieldName({ typename: 'Query', fieldName: field.name.value, field, variables }),
  )
}
