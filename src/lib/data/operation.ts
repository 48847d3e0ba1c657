import type { InMemoryCache } from '@apollo/client'
import { type DocumentNode, type FieldNode, Kind, type OperationDefinitionNode } from 'graphql'
import type { OperationName } from '#shared/operations/index.ts'
import { CACHED_QUERIES } from '#shared/operations/cached-queries.generated.ts'

export interface DocumentOperation {
  /** The name in the document. */
  name: string
  rootFields: readonly FieldNode[]
  rootNames: readonly OperationName[]
  /** Whether its result is stored in the normalized cache: the row of each root field is `cached`. */
  isCached: boolean
}

const known = new WeakMap<DocumentNode, DocumentOperation>()

/**
 * The operation of a document, with the properties of its rows in shared/operations. A document with several root
 * fields is cached only if all of them may be.
 *
 * @throws Error if the document has no operation or no root field
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
  if (rootFields.length === 0) throw new Error('The document asks for nothing')
  // Each field of the schema has a row, and code generation validates the documents against the schema.
  const rootNames = rootFields.map(({ name }) => name.value as OperationName)
  const isCached = rootNames.every((name) => CACHED_QUERIES.has(name))
  return { name: definition.name?.value ?? '', rootFields, rootNames, isCached }
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
