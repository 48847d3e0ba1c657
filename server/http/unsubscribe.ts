import type { FastifyInstance } from 'fastify'
import { endMails, readUnsubscribe, UNSUBSCRIBE_PATH } from '#server/modules/notifications/service.ts'
import type { Services } from '#server/services.ts'
import { html, htmlPage, type Markup } from './html.ts'

const TITLE = 'Evolve emails'

const page = (text: string, form: Markup | null = null): string =>
  htmlPage(TITLE, html`<p>${text}</p>${form}<p><a href="/">Open Evolve</a></p>`)

/**
 * Unsubscribes from mails of one type without a sign-in, for holders of a mail's signed URL. A GET changes no data,
 * because mail scanners open every link. Mail programs send the POST themselves (RFC 8058).
 */
export function registerUnsubscribe(app: FastifyInstance, services: Services): void {
  app.register((scope, _options, done) => {
    // The URL contains all data; mail programs send either form encoding.
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string' },
      (_request, _body, parsed) => parsed(null, null),
    )
    scope.route({
      method: ['GET', 'POST'],
      url: UNSUBSCRIBE_PATH,
      handler: async (request, reply) => {
        reply
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-store')
          .header('referrer-policy', 'no-referrer')
          .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'")
        const grant = readUnsubscribe(services, request.query as Record<string, unknown>)
        if (!grant) return reply.code(403).send(page('This link is not valid or has expired.'))
        // Fastify handles HEAD with the GET handler.
        if (request.method !== 'POST') {
          const form = html`<form method="post"><button>Unsubscribe</button></form>`
          return reply.send(page(`Do you want no more emails of the kind “${grant.displayName}”?`, form))
        }
        const isDone = await endMails(services, grant.userId, grant.type)
        return isDone
          ? reply.send(page(`You will get no more emails of the kind “${grant.displayName}”.`))
          : reply.code(404).send(page('This account does not exist.'))
      },
    })
    done()
  })
}
