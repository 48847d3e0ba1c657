import { Readable } from 'node:stream'
import type { Logger } from '#server/lib/log/log.ts'
import { drawCardPicture } from '#server/lib/pictures/card-picture.ts'
import {
  PAGE_PREVIEW_DESCRIPTION_MAX_LENGTH,
  PAGE_PREVIEW_SITE_NAME_MAX_LENGTH,
  PAGE_PREVIEW_TITLE_MAX_LENGTH,
  PAGE_REDIRECTS_MAX_COUNT,
  PAGE_PICTURE_MAX_BYTES,
  PAGE_HEAD_MAX_BYTES,
  PAGES_AT_ONCE_COUNT,
  PAGES_WAITING_MAX_COUNT,
} from '#shared/limits/page-previews.ts'
import { PAGE_PICTURE_TIMEOUT_MS, PAGE_TIMEOUT_MS } from '#shared/limits/server-times.ts'
import { hasWholeHead, readPageHead } from './page-head.ts'
import { type WebPage, WebPagesBusyError, type WebPagesPort } from './port.ts'
import { INTERNET, PageRefusedError, type PublicNetwork, requestPublic } from './public-request.ts'

const TEXT_LIMITS = {
  titleMaxLength: PAGE_PREVIEW_TITLE_MAX_LENGTH,
  descriptionMaxLength: PAGE_PREVIEW_DESCRIPTION_MAX_LENGTH,
  siteNameMaxLength: PAGE_PREVIEW_SITE_NAME_MAX_LENGTH,
}

/** Not SVG, because it is a document that can contain scripts, and not HEIC, which no page uses. */
const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const

/** Runs at most `count` tasks at once, in the order of their calls. */
function slots(count: number, waitingMaxCount: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (task) => {
    if (running >= count) {
      if (waiting.length >= waitingMaxCount) throw new WebPagesBusyError('Too many pages are being read.')
      // The task that ends hands its slot to this one.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

export interface WebPagesOptions {
  /** The address of this server, which the user agent names. */
  publicOrigin: string
  log: Pick<Logger, 'info'>
  network?: PublicNetwork
  /** PAGE_TIMEOUT_MS when absent. */
  timeoutMs?: number
}

/** Reads pages with a limit on time, size and number of requests (docs/decisions/2026-11-28-page-previews.md). */
export function webPages({
  publicOrigin,
  log,
  network = INTERNET,
  timeoutMs = PAGE_TIMEOUT_MS,
}: WebPagesOptions): WebPagesPort {
  const inSlot = slots(PAGES_AT_ONCE_COUNT, PAGES_WAITING_MAX_COUNT)
  const common = {
    userAgent: `EvolveLinkPreview/1.0 (+${publicOrigin})`,
    redirectsMaxCount: PAGE_REDIRECTS_MAX_COUNT,
    network,
  }

  /** Null if the picture cannot be fetched or drawn; the page is then shown without it. */
  async function readPicture(url: URL, ownerId: string): Promise<Buffer | null> {
    try {
      const { body, contentType } = await requestPublic(url, {
        ...common,
        types: PICTURE_TYPES,
        maxBytes: PAGE_PICTURE_MAX_BYTES,
        onLarge: 'refuse',
        timeoutMs: Math.min(timeoutMs, PAGE_PICTURE_TIMEOUT_MS),
      })
      const mimeType = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
      return await drawCardPicture(
        { mimeType, sizeBytes: body.length, open: async () => Readable.from([body]) },
        ownerId,
      )
    } catch (error) {
      log.info({ err: error, host: url.hostname }, 'the picture of a page cannot be shown')
      return null
    }
  }

  async function readPage(address: string, ownerId: string): Promise<WebPage | null> {
    try {
      const response = await requestPublic(address, {
        ...common,
        types: ['text/html'],
        maxBytes: PAGE_HEAD_MAX_BYTES,
        onLarge: 'cut',
        isEnough: hasWholeHead,
        timeoutMs,
      })
      const { title, description, siteName, picture } = readPageHead(response, TEXT_LIMITS)
      if (title === null) return null
      return { title, description, siteName, picture: picture && (await readPicture(picture, ownerId)) }
    } catch (error) {
      if (!(error instanceof PageRefusedError)) throw error
      // Without the path, which can contain secrets.
      const host = URL.canParse(address) ? new URL(address).hostname : null
      log.info({ code: error.code, host }, 'a page cannot be previewed')
      return null
    }
  }

  /** The pages that are being read, so that several readers of a message cause one request. */
  const reading = new Map<string, Promise<WebPage | null>>()

  return {
    read(address, ownerId) {
      const running = reading.get(address)
      if (running) return running
      const page = inSlot(() => readPage(address, ownerId)).finally(() => reading.delete(address))
      reading.set(address, page)
      return page
    },
  }
}
