import {
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { OPERATIONS } from '#shared/operations/index.ts'
import type { OperationRow } from '#shared/operations/rule.ts'
import type { Context } from './context.ts'
import { AppError } from './errors.ts'
import { authorizeCaller } from './guard.ts'

/** A field of the query, mutation or subscription type in a document. */
export interface RootField {
  node: FieldNode
  row: OperationRow
}

const ROWS: Readonly<Record<string, OperationRow | undefined>> = OPERATIONS

/** The root fields of a validated operation, including those in fragments, without introspection. */
export function rootFieldsOf(document: DocumentNode, operation: OperationDefinitionNode): RootField[] {
  const found: RootField[] = []
  const visited = new Set<string>()
  const walk = (set: SelectionSetNode): void => {
    for (const node of set.selections) {
      if (node.kind === Kind.FIELD) {
        const row = ROWS[node.name.value]
        if (row) found.push({ node, row })
      } else if (node.kind === Kind.INLINE_FRAGMENT) walk(node.selectionSet)
      else if (!visited.has(node.name.value)) {
        visited.add(node.name.value)
        for (const one of document.definitions)
          if (one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === node.name.value) walk(one.selectionSet)
      }
    }
  }
  walk(operation.selectionSet)
  return found
}

/**
 * Refuses the root fields that the caller may not call with any arguments. Checked before the variables are read, so
 * that the input of a forbidden operation costs the server no work.
 * @returns an error for each such field; empty if the operation may run
 */
export function refusalsOf(fields: readonly RootField[], context: Context): GraphQLError[] {
  return fields.flatMap(({ node, row }) => {
    try {
      authorizeCaller(row, context)
      return []
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return [
        new GraphQLError(error.message, { nodes: node, path: [(node.alias ?? node.name).value], originalError: error }),
      ]
    }
  })
}
