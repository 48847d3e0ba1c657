import type { FastifyInstance } from 'fastify'
import { InvalidSignatureError, type RemoteBilling } from '#server/lib/billing/port.ts'
import { STRIPE_PAGE_PATH } from '#server/lib/billing/stripe/page-path.ts'
import { findBilledOrganization, invoiceAddressOf, receiveProviderNews } from '#server/modules/billing/service.ts'
import type { Services } from '#server/services.ts'
import { STRIPE_WEBHOOK_MAX_BYTES } from '#shared/limits/server-times.ts'

/** The path of Stripe's webhooks. */
export const STRIPE_WEBHOOK_PATH = '/webhooks/stripe'

async function addressOf(services: Services, remote: RemoteBilling, grant: Record<string, string>) {
  const { page, organizationId, invoiceId, returnPath } = grant
  if (page === 'invoice' || page === 'pdf')
    return invoiceAddressOf(services, remote, invoiceId ?? '', page === 'pdf' ? 'pdf' : 'dashboard')
  const organization = await findBilledOrganization(services, organizationId ?? '')
  if (!organization) return null
  const returnUrl = new URL(returnPath ?? '/', services.env.publicOrigin).href
  return remote.customerAddress(organization, page === 'portal' ? { returnUrl } : 'dashboard')
}

/**
 * Stripe's webhooks, and the signed URLs that redirect to its pages. Portal sessions and PDFs of Stripe are only valid
 * for minutes, so they are created when a URL is followed, not when it is shown.
 */
export function registerStripe(app: FastifyInstance, services: Services, remote: RemoteBilling): void {
  app.get(STRIPE_PAGE_PATH, async (request, reply) => {
    reply
      .header('cache-control', 'private, no-store')
      .header('referrer-policy', 'no-referrer')
      .type('text/plain; charset=utf-8')
    const grant = services.urlSigner.verify('GET', STRIPE_PAGE_PATH, request.query as Record<string, unknown>)
    if (!grant)
      return reply.code(403).send('This address has expired. Close this tab and open the page again from Evolve.')
    try {
      const address = await addressOf(services, remote, grant)
      return address === null ? reply.code(404).send('This page does not exist.') : reply.redirect(address, 303)
    } catch (error) {
      request.log.error({ error }, 'a page of Stripe could not be asked for')
      return reply.code(503).send('Stripe cannot be reached at the moment. Try again in a minute.')
    }
  })

  app.register((hooks, _options, done) => {
    // The signature covers the received bytes.
    hooks.removeAllContentTypeParsers()
    hooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
    hooks.post(STRIPE_WEBHOOK_PATH, { bodyLimit: STRIPE_WEBHOOK_MAX_BYTES }, async (request, reply) => {
      const signature = request.headers['stripe-signature']
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      try {
        await receiveProviderNews(services, remote, { body, signature: typeof signature === 'string' ? signature : '' })
        return reply.send({ received: true })
      } catch (error) {
        if (error instanceof InvalidSignatureError) return reply.code(400).send({ error: error.message })
        request.log.error({ error }, 'a webhook of Stripe could not be taken in')
        // Stripe sends it again.
        return reply.code(503).send({ error: 'It could not be taken in.' })
      }
    })
    done()
  })
}
