import { hash } from 'node:crypto'
import { countUses } from '#server/db/limited-uses.ts'
import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type {
  MutationConversationPagePreviewRemoveArgs,
  PagePreview,
  PagePreviewReference,
  QueryConversationPagePreviewsArgs,
} from '#server/graphql/generated.ts'
import { readId, refuse } from '#server/graphql/validate-input.ts'
import { WebPagesBusyError, type WebPagesPort } from '#server/lib/web-pages/port.ts'
import { readPublicUrl } from '#server/lib/web-pages/public-address.ts'
import { notifyOfMessageChanges, readBox, readSeenMessage } from '#server/modules/conversations/service.ts'
import {
  PAGE_PREVIEW_ADDRESS_MAX_LENGTH,
  PAGE_PREVIEW_DAYS,
  PAGE_PREVIEW_MISSING_HOURS,
  PAGE_PREVIEWS_PER_MESSAGE_COUNT,
  PAGE_PREVIEWS_READ_PER_DAY_COUNT,
  PAGE_PREVIEWS_READ_PER_MINUTE_COUNT,
} from '#shared/limits/page-previews.ts'
import { DAY_MS, HOUR_MS } from '#shared/limits/units.ts'
import { webLinksOf } from '#shared/rich-text/web-links.ts'
import { canRemovePreviews } from './policy.ts'
import { findPreviews, findRemovals, insertRemoval, type PagePreviewRow, storePreviews } from './repository.ts'
import { pagePreviewUses } from './tables.ts'

const REFUSALS = {
  notSender: 'Only the sender of a message can remove its previews.',
  notLinked: 'The message does not link to this page.',
} as const

interface LinkedPage {
  url: string
  addressHash: string
}

/** Returns the pages of a message that may be previewed; the other links stay plain. */
function linkedPages(context: Context, html: string): LinkedPage[] {
  const ownOrigin = new URL(context.services.env.publicOrigin).origin
  const urls = webLinksOf(html).flatMap((address) => {
    const url = readPublicUrl(address)
    return url && url.origin !== ownOrigin && url.href.length <= PAGE_PREVIEW_ADDRESS_MAX_LENGTH ? [url.href] : []
  })
  return [...new Set(urls)].map((url) => ({ url, addressHash: hash('sha256', url) }))
}

/** Returns the pages whose previews the message shows. A removed preview is not replaced by that of a further link. */
async function shownPages(context: Context, html: string, messageId: string): Promise<LinkedPage[]> {
  const pages = linkedPages(context, html).slice(0, PAGE_PREVIEWS_PER_MESSAGE_COUNT)
  if (pages.length === 0) return []
  const removed = new Set(await findRemovals(context.services.database, messageId))
  return pages.filter(({ addressHash }) => !removed.has(addressHash))
}

async function readPage(
  webPages: WebPagesPort,
  { url, addressHash }: LinkedPage,
  userId: string,
): Promise<PagePreviewRow> {
  const page = await webPages.read(url, userId)
  return {
    addressHash,
    title: page?.title ?? null,
    description: page?.description ?? null,
    siteName: page?.siteName ?? null,
    picture: page?.picture?.toString('base64') ?? null,
  }
}

/**
 * Reads pages, and stores their previews or that they have none.
 *
 * @throws AppError RATE_LIMITED
 */
async function readPages(
  { services }: Context,
  webPages: WebPagesPort,
  pages: readonly LinkedPage[],
  userId: string,
): Promise<PagePreviewRow[]> {
  const { database, clock } = services
  const { minuteCount, dayCount } = await countUses(database, pagePreviewUses, userId, pages.length, clock.now())
  if (dayCount > PAGE_PREVIEWS_READ_PER_DAY_COUNT || minuteCount > PAGE_PREVIEWS_READ_PER_MINUTE_COUNT)
    throw new AppError('RATE_LIMITED')
  try {
    const rows = await Promise.all(pages.map((page) => readPage(webPages, page, userId)))
    await storePreviews(database, rows, clock.now())
    return rows
  } catch (error) {
    throw error instanceof WebPagesBusyError ? new AppError('RATE_LIMITED') : error
  }
}

/**
 * Returns previews of the pages to which a message links. The addresses are those of the stored message, so the server
 * requests nothing for callers who cannot read the message (docs/decisions/2026-11-28-page-previews.md).
 *
 * @throws AppError NOT_FOUND if the box cannot see the message; RATE_LIMITED
 */
export async function conversationPagePreviews(
  context: Context,
  args: QueryConversationPagePreviewsArgs,
): Promise<PagePreview[]> {
  const { database, clock, webPages } = context.services
  const { userId } = requireViewer(context)
  const messageId = readId(args.messageId)
  const { messageText } = await readSeenMessage(context, readBox(args), readId(args.conversationId), messageId)
  const pages = webPages ? await shownPages(context, messageText, messageId) : []
  if (!webPages || pages.length === 0) return []
  const now = clock.now().getTime()
  const fresh = {
    preview: new Date(now - PAGE_PREVIEW_DAYS * DAY_MS),
    missing: new Date(now - PAGE_PREVIEW_MISSING_HOURS * HOUR_MS),
  }
  const hashes = pages.map(({ addressHash }) => addressHash)
  const known = new Map((await findPreviews(database, hashes, fresh)).map((row) => [row.addressHash, row]))
  const missing = pages.filter(({ addressHash }) => !known.has(addressHash))
  if (missing.length > 0)
    for (const row of await readPages(context, webPages, missing, userId)) known.set(row.addressHash, row)
  return pages.flatMap(({ url, addressHash }) => {
    const row = known.get(addressHash)
    if (!row || row.title === null) return []
    const { title, description, siteName, picture } = row
    return [{ url, title, description, siteName, picture }]
  })
}

/**
 * Removes the preview of a page from a message for all its readers. The guard has checked that the caller may write in
 * the box; the stored message says whether the box sent it. Readers are notified at a repeat as well, because an
 * attempt may have been interrupted between the commit and the notification.
 *
 * @throws AppError NOT_FOUND if the box cannot see the message; FORBIDDEN if it did not send it; VALIDATION_FAILED if
 *   the message does not link to the page
 */
export async function conversationPagePreviewRemove(
  context: Context,
  args: MutationConversationPagePreviewRemoveArgs,
): Promise<PagePreviewReference> {
  const { database, clock } = context.services
  const { userId } = requireViewer(context)
  const messageId = readId(args.messageId)
  const box = readBox(args)
  const message = await readSeenMessage(context, box, readId(args.conversationId), messageId)
  if (!canRemovePreviews(box, message)) throw new AppError('FORBIDDEN', { userMessage: REFUSALS.notSender })
  const page = linkedPages(context, message.messageText).find(({ url }) => url === args.url)
  if (!page) refuse('url', REFUSALS.notLinked)
  await insertRemoval(database, messageId, page.addressHash, userId, clock.now())
  await notifyOfMessageChanges(context.services, [messageId])
  return { messageId, url: page.url }
}
