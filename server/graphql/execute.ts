import {
  BREAK,
  type DocumentNode,
  execute,
  type ExecutionResult,
  getOperationAST,
  getVariableValues,
  type GraphQLError,
  type GraphQLSchema,
  visit,
} from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import { GRAPHQL_ERRORS_MAX_COUNT } from '#shared/limits.ts'
import type { Context } from './context.ts'

/** One further error is added, which says that there are more. */
export const COERCION_OPTIONS = { maxCoercionErrors: GRAPHQL_ERRORS_MAX_COUNT - 1 }

export type ExecutorName = 'jit' | 'js'

/** Runs one operation; partial data may come with errors. */
export type Run = (
  context: Context,
  variables: Readonly<Record<string, unknown>>,
) => ExecutionResult | Promise<ExecutionResult>

type Prepared = { run: Run } | { errors: readonly GraphQLError[] }

function prepareJit(schema: GraphQLSchema, document: DocumentNode, operationName: string | undefined): Prepared {
  // Stack traces would be captured for every expected failure and are never sent; unexpected errors keep their original
  // stack.
  const compiled = compileQuery(schema, document, operationName, { disablingCapturingStackErrors: true })
  if (!isCompiledQuery(compiled)) return { errors: compiled.errors ?? [] }
  const definitions = getOperationAST(document, operationName)?.variableDefinitions ?? []
  return {
    run: (context, variables) => {
      // Compiled queries collect all errors and use their own messages for invalid variables; the reference
      // implementation stops early and uses the standard messages.
      const { errors } = getVariableValues(schema, definitions, variables, {
        maxErrors: COERCION_OPTIONS.maxCoercionErrors,
      })
      return errors ? { errors } : compiled.query(undefined, context, variables)
    },
  }
}

function prepareJs(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
  hideSuggestions: boolean,
): Prepared {
  return {
    run: (contextValue, variableValues) =>
      execute({
        schema,
        document,
        operationName,
        contextValue,
        variableValues,
        hideSuggestions,
        options: COERCION_OPTIONS,
      }),
  }
}

/** Whether @include or @skip changes the selection of a document. */
function isConditional(document: DocumentNode): boolean {
  let found = false
  visit(document, {
    Directive() {
      found = true
      return BREAK
    },
  })
  return found
}

/**
 * Makes a validated document executable: compiled by graphql-jit, or interpreted by graphql-js, whose results the
 * compiled ones must equal (the API tests run on both).
 */
export function prepareRun(
  executor: ExecutorName,
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
  hideSuggestions: boolean,
): Prepared {
  // graphql-jit 0.8.9 merges the selections of a field that is included in one place and skipped in another.
  const compiles = executor === 'jit' && !isConditional(document)
  return compiles
    ? prepareJit(schema, document, operationName)
    : prepareJs(schema, document, operationName, hideSuggestions)
}
