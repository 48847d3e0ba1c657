import { constants } from 'node:zlib'
import type { FastifyCompressOptions } from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ExecutionResult, GraphQLError, GraphQLFormattedError, GraphQLSchema } from 'graphql'
import { databaseFailure } from '#server/db/database-failure.ts'
import { inTime } from '#server/lib/in-time/in-time.ts'
import { limitAddressTogether } from '#server/lib/shared-limits/address-limit.ts'
import type { Services } from '#server/services.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { GRAPHQL_BODY_MAX_BYTES, GRAPHQL_ERRORS_MAX_COUNT } from '#shared/limits.ts'
import { REQUEST_DEADLINE_BEYOND_STATEMENT_MS, RETRY_AFTER_OUTAGE_S } from '#shared/limits/server-times.ts'
import { type Authentication, createAuthenticator } from './authenticate.ts'
import type { Context } from './context.ts'
import { recordDenials } from './denials.ts'
import { createDocuments } from './documents.ts'
import { AppError } from './errors.ts'
import { EVENT_STREAM_TYPE, openEventStream, wantsEvents } from './event-stream.ts'
import type { ExecutorName } from './execute.ts'
import { extensionsOf, formatFieldError, type FormatOptions, formatRequestError, unavailable } from './format-error.ts'
import { authorizeAgain } from './guarded.ts'
import { GRAPHQL_RESPONSE_TYPE, JSON_TYPE, type MediaType, negotiate } from './media-type.ts'
import { OpenStreams } from './open-streams.ts'
import { readParameters } from './request-body.ts'
import { RequestContext } from './request-context.ts'
import { refusalsOf, type RootField } from './root-fields.ts'
import { buildSchema } from './schema.ts'

export interface GraphqlPluginOptions {
  services: Services
  /** Introspection and suggestions; off in production unless enabled. */
  introspection?: boolean
  executor?: ExecutorName
  /** A schema for tests; the areas' schema by default. */
  schema?: GraphQLSchema
}

/**
 * Compression matters on a slow connection: a page of the inbox shrinks to a fifth. The app adds the tokens, never the
 * browser, so that another site cannot guess a response by its length (BREACH). Brotli's default quality costs ten
 * times as much.
 */
const COMPRESSION = {
  encodings: ['br', 'gzip'],
  threshold: 1_400,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
} satisfies FastifyCompressOptions

const ASSUMED_IDENTITY_HEADER = 'x-assumed-identity'
/**
 * Responses to requests that Fastify rejects before they are read. All other such failures are bad requests too, never
 * 5xx.
 */
const HTTP_REFUSALS: Readonly<Record<number, ErrorCode>> = {
  413: 'PAYLOAD_TOO_LARGE',
  429: 'RATE_LIMITED',
  503: 'UNAVAILABLE',
}

function send(reply: FastifyReply, status: number, media: MediaType, body: unknown): FastifyReply {
  return reply.code(status).header('content-type', `${media}; charset=utf-8`).send(JSON.stringify(body))
}

function sendRefusal(
  reply: FastifyReply,
  status: number,
  media: MediaType,
  code: ErrorCode,
  description: string,
): FastifyReply {
  const error: GraphQLFormattedError = { message: description, extensions: { ...extensionsOf(code, description) } }
  return send(reply, status, media, { errors: [error] })
}

function isRequestError(error: unknown): error is FastifyError {
  return (
    error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500
  )
}

const TEMPORARY: ReadonlySet<unknown> = new Set<ErrorCode>(['UNAVAILABLE', 'STORAGE_FULL'])

const unavailableInTime = (): AppError => new AppError('UNAVAILABLE')

type Begun = AsyncGenerator<ExecutionResult> | ExecutionResult

/**
 * Waits for a subscription to start, at most `deadlineMs`. One that starts later is ended at once, because its events
 * have no reader.
 * @throws AppError UNAVAILABLE if it does not start in time
 */
async function beginListening(beginning: Promise<Begun>, deadlineMs: number): Promise<Begun> {
  try {
    return await inTime(beginning, deadlineMs, unavailableInTime)
  } catch (error) {
    beginning.then(
      (begun) => (Symbol.asyncIterator in begun ? begun.return(undefined) : undefined),
      () => undefined,
    )
    throw error
  }
}

function handleFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const media = negotiate(request.headers.accept) ?? JSON_TYPE
  // A client that disconnects in the middle of a body has the same error code as a database that does.
  const failure = isRequestError(error) ? null : databaseFailure(error)
  if (failure) request.log.error({ err: error }, 'The database cannot serve a GraphQL request')
  const expected = failure ? unavailable(failure) : error
  if (expected instanceof AppError) {
    if (TEMPORARY.has(expected.code)) reply.header('retry-after', RETRY_AFTER_OUTAGE_S)
    const { message, extensions } = expected
    return send(reply, extensions.httpStatus, media, { errors: [{ message, extensions }] })
  }
  if (isRequestError(error)) {
    const status = error.statusCode ?? 400
    return sendRefusal(reply, status, media, HTTP_REFUSALS[status] ?? 'BAD_USER_INPUT', error.message)
  }
  request.log.error({ err: error }, 'A GraphQL request failed outside its operation')
  return sendRefusal(reply, 500, media, 'INTERNAL_SERVER_ERROR', new AppError('INTERNAL_SERVER_ERROR').message)
}

/** Introspection represents the whole developer mode: schema and suggestions are open or hidden together. */
function readOptions({ services, introspection, executor }: GraphqlPluginOptions): {
  introspection: boolean
  executor: ExecutorName
} {
  return {
    introspection: introspection ?? !services.env.production,
    executor: executor ?? services.env.graphqlExecutor,
  }
}

/**
 * The GraphQL endpoint as a Fastify plugin. It accepts only POST of one JSON request to /graphql, so that no form,
 * image or link of another site can call it (GraphQL over HTTP; checked by graphql-http's audits and graphql-cop).
 */
export async function graphqlPlugin(app: FastifyInstance, options: GraphqlPluginOptions): Promise<void> {
  const { services } = options
  const settings = readOptions(options)
  const documents = createDocuments(options.schema ?? buildSchema(), settings)
  const authenticate = createAuthenticator(services)
  const hideSuggestions = !settings.introspection

  // No response of this endpoint may load a resource: stricter than the page's own policy, and shorter, which matters
  // for polling. No permissions policy is sent, because it only applies to documents.
  app.addHook('onRequest', (_request, reply, next) => {
    reply
      .header('content-security-policy', "default-src 'none';frame-ancestors 'none'")
      .header('cache-control', 'no-store')
      .removeHeader('permissions-policy')
    next()
  })
  // Before the body is read. The usual rate limit headers are omitted, because idle pages poll all day.
  const hidden = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }
  await app.register(rateLimit, {
    max: services.env.graphqlRequestsPerMinute,
    timeWindow: '1 minute',
    addHeaders: hidden,
    addHeadersOnExceeding: hidden,
    errorResponseBuilder: () => new AppError('RATE_LIMITED'),
  })
  limitAddressTogether(app, services.sharedLimits, {
    ...{ limit: 'graphql', maxCount: services.env.graphqlRequestsPerMinute },
    refuse: () => new AppError('RATE_LIMITED'),
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: GRAPHQL_BODY_MAX_BYTES },
    (_request, body, parsed) => parsed(null, body),
  )
  app.setErrorHandler(handleFailure)
  app.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE'],
    url: '/graphql',
    handler: (request, reply) =>
      sendRefusal(
        reply.header('allow', 'POST'),
        405,
        negotiate(request.headers.accept) ?? JSON_TYPE,
        'BAD_USER_INPUT',
        'Only POST is supported.',
      ),
  })

  const streams = new OpenStreams((count) => services.measures.streams.set(count), services.sharedLimits)
  app.addHook('preClose', async () => streams.close())
  const deadlineMs = services.env.statementTimeoutMs + REQUEST_DEADLINE_BEYOND_STATEMENT_MS
  const whoSends = (request: FastifyRequest): Promise<Authentication> => {
    const assumedHeader = request.headers[ASSUMED_IDENTITY_HEADER]
    const assumed = typeof assumedHeader === 'string' ? assumedHeader : undefined
    return inTime(authenticate(request.headers.authorization, assumed), deadlineMs, unavailableInTime)
  }

  /** A subscription over server-sent events: refused as JSON with the error's status, or a stream. */
  async function answerEvents(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const format: FormatOptions = {
      hideSuggestions,
      report: (error) => request.log.error({ err: error }, 'A subscription failed unexpectedly'),
    }
    const refuse = (status: number, errors: readonly GraphQLFormattedError[]): FastifyReply =>
      send(reply, status, JSON_TYPE, { errors })
    const refuseFields = (
      given: readonly GraphQLError[],
      context: Context,
      roots: readonly RootField[],
    ): FastifyReply => {
      recordDenials(request, context, roots, given)
      const errors = given.map((error) => formatFieldError(error, format))
      return refuse(Number(errors[0]?.extensions?.['httpStatus'] ?? 500), errors)
    }
    const parameters = readParameters(typeof request.body === 'string' ? request.body : '')
    const document = documents(parameters.query, parameters.operationName)
    if ('errors' in document)
      return refuse(
        400,
        document.errors.map((error) => formatRequestError(document.code, error, format)),
      )
    if (!('listen' in document))
      return sendRefusal(
        reply,
        406,
        JSON_TYPE,
        'BAD_USER_INPUT',
        `Only subscriptions are answered as ${EVENT_STREAM_TYPE}.`,
      )
    const context = new RequestContext(request.id, await whoSends(request), services)
    const refusals = refusalsOf(document.roots, context)
    if (refusals.length > 0) return refuseFields(refusals, context, document.roots)
    const begun = await beginListening(document.listen(context, parameters.variables), deadlineMs)
    if (!(Symbol.asyncIterator in begun)) {
      const given = begun.errors ?? []
      // An error without a path is not from a field: the variables are invalid.
      if (given.every(({ path }) => path === undefined))
        return refuse(
          400,
          given.map((error) => formatRequestError('BAD_USER_INPUT', error, format)),
        )
      return refuseFields(given, context, document.roots)
    }
    try {
      // A rule that allows anonymous listeners would count them as one person.
      const place = await streams.reserve(context.viewer?.claims.sub ?? '')
      const livesMs = context.viewer
        ? context.viewer.claims.expiresAt.getTime() - services.clock.now().getTime()
        : Number.POSITIVE_INFINITY
      const checkNow = async (): Promise<void> =>
        authorizeAgain(context, new RequestContext(request.id, await whoSends(request), services))
      const check = (): Promise<void> => inTime(checkNow(), deadlineMs, unavailableInTime)
      const write = ({ data, errors }: ExecutionResult): string =>
        JSON.stringify({ data, ...(errors && { errors: errors.map((error) => formatFieldError(error, format)) }) })
      place(() => openEventStream(reply, { events: begun, write, check, livesMs }))
    } catch (error) {
      await begun.return(undefined)
      throw error
    }
    return reply
  }

  app.post('/graphql', { compress: COMPRESSION }, async (request, reply) => {
    if (wantsEvents(request.headers.accept)) return answerEvents(request, reply)
    const media = negotiate(request.headers.accept)
    if (!media)
      return sendRefusal(
        reply,
        406,
        JSON_TYPE,
        'BAD_USER_INPUT',
        'Accept application/json or application/graphql-response+json.',
      )
    const format: FormatOptions = {
      hideSuggestions,
      report: (error) => request.log.error({ err: error }, 'An operation failed unexpectedly'),
    }
    const sendErrors = (code: ErrorCode, errors: readonly GraphQLError[]): FastifyReply =>
      // For clients of the older media type, 4xx means a broken transport (GraphQL over HTTP, section 6.4.1).
      send(reply, media === GRAPHQL_RESPONSE_TYPE ? 400 : 200, media, {
        errors: errors.map((error) => formatRequestError(code, error, format)),
      })

    const parameters = readParameters(typeof request.body === 'string' ? request.body : '')
    const document = documents(parameters.query, parameters.operationName)
    if ('errors' in document) return sendErrors(document.code, document.errors)
    if ('listen' in document)
      return sendRefusal(
        reply,
        406,
        media,
        'BAD_USER_INPUT',
        `A subscription is answered as ${EVENT_STREAM_TYPE} only.`,
      )
    const sendData = (data: unknown, errors: readonly GraphQLFormattedError[]): FastifyReply => {
      const temporary = errors.find(({ extensions }) => TEMPORARY.has(extensions?.['code']))
      if (!temporary) return send(reply, 200, media, { data, errors })
      // Partial data is useful next to an error; a response without data should be retried by proxies and clients.
      const isEmpty = data === null || Object.values(data as object).every((field) => field === null)
      const status = isEmpty ? Number(temporary.extensions?.['httpStatus']) : 200
      return send(reply.header('retry-after', RETRY_AFTER_OUTAGE_S), status, media, { data, errors })
    }
    const begun = performance.now()
    const context = new RequestContext(request.id, await whoSends(request), services)
    const observe = (errors: readonly GraphQLError[]): void => {
      const [root] = document.roots
      if (!root) return
      const code = errors[0]?.originalError instanceof AppError ? errors[0].originalError.code : 'INTERNAL_SERVER_ERROR'
      services.measures.observeOperation({
        ...{ name: root.node.name.value, mode: root.row.offline, outcome: errors.length === 0 ? 'ok' : code },
        seconds: (performance.now() - begun) / 1_000,
      })
    }
    const sendResult = (data: unknown, errors: readonly GraphQLError[]): FastifyReply => {
      const shown = errors.slice(0, GRAPHQL_ERRORS_MAX_COUNT)
      observe(shown)
      recordDenials(request, context, document.roots, shown)
      return sendData(
        data,
        shown.map((error) => formatFieldError(error, format)),
      )
    }
    const refusals = refusalsOf(document.roots, context)
    if (refusals.length > 0) return sendResult(null, refusals)
    const result = await inTime(document.run(context, parameters.variables), deadlineMs, unavailableInTime)
    if (!result.errors) {
      observe([])
      return send(reply, 200, media, result)
    }
    if (result.data === undefined) return sendErrors('BAD_USER_INPUT', result.errors)
    return sendResult(result.data, result.errors)
  })
}
