import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQLError, GraphQLFormattedError, GraphQLSchema } from 'graphql'
import type { Services } from '#server/services.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { GRAPHQL_BODY_MAX_BYTES } from '#shared/limits.ts'
import { createAuthenticator } from './authenticate.ts'
import { createDocuments } from './documents.ts'
import { AppError } from './errors.ts'
import type { ExecutorName } from './execute.ts'
import { extensionsOf, formatFieldError, type FormatOptions, formatRequestError } from './format-error.ts'
import { GRAPHQL_RESPONSE_TYPE, JSON_TYPE, type MediaType, negotiate } from './media-type.ts'
import { readParameters } from './request-body.ts'
import { RequestContext } from './request-context.ts'
import { buildSchema } from './schema.ts'

export interface GraphqlPluginOptions {
  services: Services
  /** Introspection and suggestions; off in production unless said otherwise. */
  introspection?: boolean
  executor?: ExecutorName
  /** Tests put their own schema in; the areas' otherwise. */
  schema?: GraphQLSchema
}

const ASSUMED_IDENTITY_HEADER = 'x-assumed-identity'
/** What a request that never became one is answered with. Every other failure of it is a bad request too, never a 5xx. */
const HTTP_REFUSALS: Readonly<Record<number, ErrorCode>> = { 413: 'PAYLOAD_TOO_LARGE', 429: 'RATE_LIMITED', 503: 'UNAVAILABLE' }

function send(reply: FastifyReply, status: number, media: MediaType, body: unknown): FastifyReply {
  return reply.code(status).header('content-type', `${media}; charset=utf-8`).send(JSON.stringify(body))
}

function sendRefusal(reply: FastifyReply, status: number, media: MediaType, code: ErrorCode, description: string): FastifyReply {
  const error: GraphQLFormattedError = { message: description, extensions: { ...extensionsOf(code, description) } }
  return send(reply, status, media, { errors: [error] })
}

function isRequestError(error: unknown): error is FastifyError {
  return error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500
}

function handleFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const media = negotiate(request.headers.accept) ?? JSON_TYPE
  if (error instanceof AppError) return sendRefusal(reply, error.extensions.httpStatus, media, error.code, error.message)
  if (isRequestError(error)) {
    const status = error.statusCode ?? 400
    return sendRefusal(reply, status, media, HTTP_REFUSALS[status] ?? 'BAD_USER_INPUT', error.message)
  }
  request.log.error({ err: error }, 'A GraphQL request failed outside its operation')
  return sendRefusal(reply, 500, media, 'INTERNAL_SERVER_ERROR', new AppError('INTERNAL_SERVER_ERROR').message)
}

/** Introspection stands for the whole developer mode: schema and suggestions are open or hidden together. */
function readOptions({ services, introspection, executor }: GraphqlPluginOptions): { introspection: boolean; executor: ExecutorName } {
  return { introspection: introspection ?? !services.env.production, executor: executor ?? services.env.graphqlExecutor }
}

/**
 * The GraphQL endpoint as a Fastify plugin: POST of one JSON request to /graphql and nothing else, so that no form, image or
 * link of another site can call it (GraphQL over HTTP; graphql-http's audits and graphql-cop are the judges).
 */
export function graphqlPlugin(app: FastifyInstance, options: GraphqlPluginOptions, done: (error?: Error) => void): void {
  const { services } = options
  const settings = readOptions(options)
  const documents = createDocuments(options.schema ?? buildSchema(), settings)
  const authenticate = createAuthenticator(services)
  const hideSuggestions = !settings.introspection

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: GRAPHQL_BODY_MAX_BYTES }, (_request, body, parsed) => parsed(null, body))
  app.setErrorHandler(handleFailure)
  app.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE'],
    url: '/graphql',
    handler: (request, reply) => sendRefusal(reply.header('allow', 'POST'), 405, negotiate(request.headers.accept) ?? JSON_TYPE, 'BAD_USER_INPUT', 'Only POST is supported.'),
  })

  app.post('/graphql', async (request, reply) => {
    const media = negotiate(request.headers.accept)
    if (!media) return sendRefusal(reply, 406, JSON_TYPE, 'BAD_USER_INPUT', 'Accept application/json or application/graphql-response+json.')
    const format: FormatOptions = { hideSuggestions, report: (error) => request.log.error({ err: error }, 'An operation failed unexpectedly') }
    const sendErrors = (code: ErrorCode, errors: readonly GraphQLError[]): FastifyReply =>
      // Clients of the older media type take 4xx for a broken transport (GraphQL over HTTP, section 6.4.1).
      send(reply, media === GRAPHQL_RESPONSE_TYPE ? 400 : 200, media, { errors: errors.map((error) => formatRequestError(code, error, format)) })

    const parameters = readParameters(typeof request.body === 'string' ? request.body : '')
    const document = documents(parameters.query, parameters.operationName)
    if (!('run' in document)) return sendErrors(document.code, document.errors)
    const assumedHeader = request.headers[ASSUMED_IDENTITY_HEADER]
    const who = await authenticate(request.headers.authorization, typeof assumedHeader === 'string' ? assumedHeader : undefined)
    const result = await document.run(new RequestContext(request.id, who, services), parameters.variables)
    if (!result.errors) return send(reply, 200, media, result)
    if (result.data === undefined) return sendErrors('BAD_USER_INPUT', result.errors)
    return send(reply, 200, media, { data: result.data, errors: result.errors.map((error) => formatFieldError(error, format)) })
  })
  done()
}
