import { type DocumentNode, execute, type ExecutionResult, type GraphQLError, type GraphQLSchema } from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import type { Context } from './context.ts'

export type ExecutorName = 'jit' | 'js'

/** Runs one operation; partial data comes with errors. */
export type Run = (context: Context, variables: Readonly<Record<string, unknown>>) => ExecutionResult | Promise<ExecutionResult>

type Prepared = { run: Run } | { errors: readonly GraphQLError[] }

function prepareJit(schema: GraphQLSchema, document: DocumentNode, operationName: string | undefined): Prepared {
  // Stacks would be captured for every expected failure and are never sent: surprises keep the one they were thrown with.
  const compiled = compileQuery(schema, document, operationName, { disablingCapturingStackErrors: true })
  if (!isCompiledQuery(compiled)) return { errors: compiled.errors ?? [] }
  return { run: (context, variables) => compiled.query(undefined, context, variables) }
}

function prepareJs(schema: GraphQLSchema, document: DocumentNode, operationName: string | undefined, hideSuggestions: boolean): Prepared {
  return {
    run: (contextValue, variableValues) => execute({ schema, document, operationName, contextValue, variableValues, hideSuggestions }),
  }
}

/**
 * Makes a validated document executable: compiled by graphql-jit, or interpreted by graphql-js, the reference whose answers
 * the compiled ones must equal (the API tests run on both).
 */
export function prepareRun(
  executor: ExecutorName,
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
  hideSuggestions: boolean,
): Prepared {
  return executor === 'jit' ? prepareJit(schema, document, operationName) : prepareJs(schema, document, operationName, hideSuggestions)
}
