import {
  type ExecutionResult,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  NoSchemaIntrospectionCustomRule,
  OperationTypeNode,
  parse,
  specifiedRules,
  subscribe,
  validate,
  visit,
} from 'graphql'
import type { DocumentNode } from 'graphql'
import type { ErrorCode } from '#shared/errors.ts'
import {
  GRAPHQL_DOCUMENT_KEPT_MAX_LENGTH,
  GRAPHQL_DOCUMENTS_KEPT_COUNT,
  GRAPHQL_TOKENS_MAX_COUNT,
} from '#shared/limits.ts'
import type { Context } from './context.ts'
import { COERCION_OPTIONS, type ExecutorName, prepareRun, type Run } from './execute.ts'
import { findExcess } from './limit-check.ts'
import { type RootField, rootFieldsOf } from './root-fields.ts'

export interface DocumentsOptions {
  executor: ExecutorName
  /** Off in production: neither introspection nor "Did you mean". */
  introspection: boolean
}

/** A refusal of the whole request, before execution. */
export interface RequestErrors {
  code: ErrorCode
  errors: readonly GraphQLError[]
}

/** Starts a subscription; a response instead of events is a refusal. */
export type Listen = (
  context: Context,
  variables: Readonly<Record<string, unknown>>,
) => Promise<AsyncGenerator<ExecutionResult> | ExecutionResult>

/** `roots` are the fields that are authorized before the variables are read. */
export type PreparedDocument = ({ roots: readonly RootField[] } & ({ run: Run } | { listen: Listen })) | RequestErrors

/** One error is enough; a list of hundreds would be larger than the request. */
const VALIDATION_ERRORS_SHOWN_COUNT = 5

function refuse(code: ErrorCode, message: string): RequestErrors {
  return { code, errors: [new GraphQLError(message)] }
}

/** A NUL in a text cannot be stored; a document can contain one as an escape. */
function hasNulText(document: DocumentNode): boolean {
  let found = false
  visit(document, {
    [Kind.STRING](node) {
      if (node.value.includes('\0')) found = true
    },
  })
  return found
}

function prepare(
  schema: GraphQLSchema,
  text: string,
  operationName: string | undefined,
  options: DocumentsOptions,
): PreparedDocument {
  let document: DocumentNode
  try {
    document = parse(text, { maxTokens: GRAPHQL_TOKENS_MAX_COUNT })
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error
    return {
      code:
        /token/i.test(error.message) && error.message.includes(String(GRAPHQL_TOKENS_MAX_COUNT))
          ? 'QUERY_TOO_COMPLEX'
          : 'GRAPHQL_PARSE_FAILED',
      errors: [error],
    }
  }
  const excess = findExcess(schema, document)
  if (excess) return refuse('QUERY_TOO_COMPLEX', excess)
  const rules = options.introspection ? specifiedRules : [...specifiedRules, NoSchemaIntrospectionCustomRule]
  const hideSuggestions = !options.introspection
  const errors = validate(schema, document, rules, { maxErrors: VALIDATION_ERRORS_SHOWN_COUNT, hideSuggestions })
  if (errors.length > 0) return { code: 'GRAPHQL_VALIDATION_FAILED', errors }
  if (hasNulText(document)) return refuse('BAD_USER_INPUT', 'A text contains a character that cannot be stored.')
  const operation = getOperationAST(document, operationName)
  if (!operation)
    return refuse(
      'BAD_USER_INPUT',
      operationName === undefined
        ? 'Say with operationName which operation is meant.'
        : 'The document has no operation of this name.',
    )
  const roots = rootFieldsOf(document, operation)
  if (operation.operation === OperationTypeNode.SUBSCRIPTION) {
    // Interpreted, because an event has two fields and compiling only pays off for large responses.
    return {
      roots,
      listen: async (contextValue, variableValues) =>
        subscribe({
          schema,
          document,
          operationName,
          contextValue,
          variableValues,
          options: COERCION_OPTIONS,
        }) as Promise<AsyncGenerator<ExecutionResult> | ExecutionResult>,
    }
  }
  const prepared = prepareRun(options.executor, schema, document, operation.name?.value, hideSuggestions)
  return 'run' in prepared ? { roots, ...prepared } : { code: 'GRAPHQL_VALIDATION_FAILED', errors: prepared.errors }
}

/**
 * The documents that clients send, each parsed, validated and compiled once. The cache evicts the least recently used,
 * so that new texts cannot fill the memory. Refused documents are not cached.
 */
export function createDocuments(
  schema: GraphQLSchema,
  options: DocumentsOptions,
): (text: string, operationName: string | undefined) => PreparedDocument {
  const kept = new Map<string, PreparedDocument>()
  return (text, operationName) => {
    const key = operationName === undefined ? text : `${operationName}\n${text}`
    const known = kept.get(key)
    if (known) {
      // A Map keeps insertion order; inserting again makes it the newest.
      kept.delete(key)
      kept.set(key, known)
      return known
    }
    const prepared = prepare(schema, text, operationName, options)
    if ('errors' in prepared || text.length > GRAPHQL_DOCUMENT_KEPT_MAX_LENGTH) return prepared
    kept.set(key, prepared)
    if (kept.size > GRAPHQL_DOCUMENTS_KEPT_COUNT) {
      const oldest = kept.keys().next()
      if (!oldest.done) kept.delete(oldest.value)
    }
    return prepared
  }
}
