import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '#server/db/client.ts'
import { isUuid } from '#server/graphql/validate-input.ts'
import { readInbox, readInboxAttachment, readInboxHtml } from '#server/lib/mail/inbox.ts'
import type { InboxItem } from '#server/lib/mail/inbox.ts'
import { contentDisposition } from '#server/lib/storage/served-content.ts'
import { escapeHtml } from '#server/lib/markup/escape-html.ts'

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 46rem; margin: 0 auto; padding: 1rem }
  article { border: 1px solid #8888; border-radius: 8px; padding: .75rem 1rem; margin: 1rem 0 }
  h2 { font-size: 1rem; margin: 0 } p { margin: .25rem 0 } pre { white-space: pre-wrap; margin: .5rem 0 0; font: inherit }
  iframe { width: 100%; height: 24rem; resize: vertical; border: 1px solid #8888; border-radius: 8px; margin-top: .5rem }
`

/** A mail's HTML is untrusted: it cannot run scripts on this origin, and its links open in a new tab. */
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox'
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'"
const MAIL_POLICY =
  `sandbox ${SANDBOX}; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri ` +
  `'none'; form-action 'none'; frame-ancestors 'self'`

function article(item: InboxItem): string {
  const kind = item.kind === 'mail' ? 'Email' : 'SMS'
  const text = `<pre>${escapeHtml(item.text)}</pre>`
  const body =
    item.html === null
      ? text
      : `<iframe title="${escapeHtml(item.subject)}" sandbox="${SANDBOX}" loading="lazy" ` +
        `src="/dev/inbox/${item.id}"></iframe><details><summary>As text</summary>${text}</details>`
  const files = item.attachments
    .map((name, index) => `<p><a href="/dev/inbox/${item.id}/files/${index}">${escapeHtml(name)}</a></p>`)
    .join('')
  return (
    `<article><h2>${escapeHtml(item.subject || kind)}</h2><p>${kind} to ${escapeHtml(item.to)}, ` +
    `${item.createdAt.toISOString()}</p>${files}${body}</article>`
  )
}

function page(items: readonly InboxItem[]): string {
  const list = items.map(article).join('') || '<p>Nothing was sent yet.</p>'
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" ' +
    'content="width=device-width,initial-scale=1"><title>Inbox of this ' +
    `server</title><style>${STYLE}</style></head><body><main><h1>Inbox of this server</h1><p>Emails ` +
    `and text messages that would have been sent. Reload for news.</p>${list}</main></body></html>`
  )
}

function recipient(request: FastifyRequest): string | undefined {
  const { to } = request.query as { to?: unknown }
  // An unencoded '+' of a phone number arrives as a space.
  return typeof to === 'string' && to !== '' ? to.replace(/^ (?=\d)/, '+') : undefined
}

/** /dev/inbox: mail and text messages of the embedded default, including codes. Never registered in production. */
export function registerDevInbox(app: FastifyInstance, database: Database): void {
  const json = async (request: FastifyRequest): Promise<InboxItem[]> => readInbox(database, recipient(request))
  app.get('/dev/inbox.json', async (request, reply) =>
    reply.header('cache-control', 'no-store').send(await json(request)),
  )
  app.get('/dev/inbox', async (request, reply) => {
    reply.header('cache-control', 'no-store').header('vary', 'accept')
    const items = await json(request)
    if (request.headers.accept?.includes('application/json')) return reply.send(items)
    return reply.header('content-security-policy', PAGE_POLICY).type('text/html; charset=utf-8').send(page(items))
  })
  app.get<{ Params: { id: string; index: string } }>('/dev/inbox/:id/files/:index', async ({ params }, reply) => {
    const { id, index } = params
    const file = isUuid(id) && /^\d$/.test(index) ? await readInboxAttachment(database, id, Number(index)) : null
    if (file === null) return reply.callNotFound()
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-disposition': contentDisposition(file.filename, file.contentType, true),
        'x-content-type-options': 'nosniff',
      })
      .type(file.contentType)
      .send(file.content)
  })
  app.get<{ Params: { id: string } }>('/dev/inbox/:id', async ({ params: { id } }, reply) => {
    const html = isUuid(id) ? await readInboxHtml(database, id) : null
    if (html === null) return reply.callNotFound()
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': MAIL_POLICY,
        'x-frame-options': 'SAMEORIGIN',
      })
      .type('text/html; charset=utf-8')
      .send(html)
  })
}
