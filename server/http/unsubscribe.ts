import type { FastifyInstance } from 'fastify'
import { endMails, readUnsubscribe, UNSUBSCRIBE_PATH } from '#server/modules/notifications/service.ts'
import type { Services } from '#server/services.ts'

function page(text: string, form = ''): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>Evolve</title>
<body style="font: 1rem/1.5 system-ui, sans-serif; margin: 3rem auto; max-width: 32rem; padding: 0 1rem">
<p>${text}</p>${form}</body></html>`
}

/**
 * Ends the mails of one type without a sign-in, for holders of the signed address of one of them. A GET changes
 * nothing: scanners of mail open every link. The POST is also what mail programs send by themselves (RFC 8058).
 */
export function registerUnsubscribe(app: FastifyInstance, services: Services): void {
  app.register((scope, _options, done) => {
    // The address says all; mail programs send either kind of form.
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
        // Fastify answers a HEAD with the handler of the GET.
        if (request.method !== 'POST') {
          const form =
            '<form method="post"><button style="font: inherit; padding: 0.5rem 1rem">Unsubscribe</button></form>'
          return reply.send(page(`Do you want no more e-mails of the kind “${grant.displayName}”?`, form))
        }
        const isDone = await endMails(services, grant.userId, grant.type)
        return isDone
          ? reply.send(page(`You will get no more e-mails of the kind “${grant.displayName}”.`))
          : reply.code(404).send(page('This account does not exist.'))
      },
    })
    done()
  })
}
