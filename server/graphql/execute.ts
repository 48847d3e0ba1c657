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

/** One more is added to them, which says that there are more. */
export const COERCION_OPTIONS = { maxCoercionErrors: GRAPHQL_ERRORS_MAX_COUNT - 1 }

export type ExecutorName = 'jit' | 'js'

/** Runs one operation; partial data comes with errors. */
export type Run = (
  context: Context,
  variables: Readonly<Record<string, unknown>>,
) => ExecutionResult | Promise<ExecutionResult>

type Prepared = { run: Run } | { errors: readonly GraphQLError[] }

function prepareJit(schema: GraphQLSchema, document: DocumentNode, operationName: string | undefined): Prepared {
  // Stacks would be captured for every expected failure and are never sent: surprises keep the one they were thrown
  // with.
  const compiled = compileQuery(schema, document, operationName, { disablingCapturingStackErrors: true })
  if (!isCompiledQuery(compiled)) return { errors: compiled.errors ?? [] }
  const definitions = getOperationAST(document, operationName)?.variableDefinitions ?? []
  return {
    run: (context, variables) => {
      // Compiled queries collect every error there is, and name the wrong variable in words of their own; the reference
      // stops in time and says it as every other GraphQL server.
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

/** Whether a document decides with @include or @skip what it asks for. */
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
 * Makes a validated document executable: compiled by graphql-jit, or interpreted by graphql-js, the reference whose
 * answers the compiled ones must equal (the API tests run on both).
 */
export function prepareRun(
  executor: ExecutorName,
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
  hideSuggestions: boolean,
): Prepared {
  // graphql-jit 0.8.9 gives a field that is included in one place and skipped in another the selections of both.
  const compiles = executor === 'jit' && !isConditional(document)
  return compiles
    ? prepareJit(schema, document, operationName)
    : prepareJs(schema, document, operationName, hideSuggestions)
}
