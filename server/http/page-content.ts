import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { previewTags, signInTags, withTags } from '#server/http/link-preview.ts'
import { profileContent } from '#server/http/profile-content.ts'
import { readScreensAhead } from '#server/http/screens-ahead.ts'
import type { LinkPreview } from '#server/modules/link-previews/service.ts'

/** The content of one URL's page in addition to that of all others. */
export interface PageContent {
  /** Replaces title and description in the head; null for the page's own. */
  tags: string | null
  /** Added to the head: the scripts that the screen needs. */
  scripts: string
  /** Shown until the screen itself is rendered; empty for none. */
  body: string
}

interface MadePage {
  plain: Buffer
  /** Compressed by gzip. */
  packed: Buffer
  /** Of the plain page. */
  hash: string
}

const pack = promisify(gzip)

/**
 * Returns a function that makes the page with a content, once for each content.
 *
 * @param bodyOf reads the page that all URLs share
 */
export function pageMaker(
  bodyOf: (file: string) => Promise<Buffer>,
): (file: string, content: PageContent) => Promise<MadePage> {
  const made = new WeakMap<PageContent, Promise<MadePage>>()
  async function make(file: string, content: PageContent): Promise<MadePage> {
    const plain = Buffer.from(withContent((await bodyOf(file)).toString('utf8'), content))
    return { plain, packed: await pack(plain), hash: createHash('sha256').update(plain).digest('base64url') }
  }
  return (file, content) => {
    const known = made.get(content)
    if (known) return known
    const page = make(file, content)
    page.catch(() => made.delete(content))
    made.set(content, page)
    return page
  }
}

/** The page with this content. */
export function withContent(page: string, { tags, scripts, body }: PageContent): string {
  return (tags === null ? page : withTags(page, tags))
    .replace('</head>', () => `${scripts}</head>`)
    .replace('<noscript>', () => `${body}<noscript>`)
}

/**
 * Returns the content of the page at a path: tags of profiles and of the sign-in page for link previews of other
 * sites, the scripts of common first screens, and public profiles as HTML. Null for all other paths. Pages with the
 * same content get the same object, from which the page is made only once.
 *
 * @param findPreview the public profile at a path; null if there is none
 */
export function pageContents(
  distFolder: string,
  publicOrigin: string,
  findPreview: (path: string) => Promise<LinkPreview | null>,
): (path: string) => Promise<PageContent | null> {
  const scriptsOf = readScreensAhead(distFolder)
  const fixed = new Map<string, PageContent>()
  return async (path) => {
    const tags = signInTags(path, publicOrigin)
    const scripts = scriptsOf(path)
    if (tags !== null || scripts !== '') {
      const key = `${tags ?? ''} ${scripts}`
      const content = fixed.get(key) ?? { tags, scripts, body: '' }
      fixed.set(key, content)
      return content
    }
    const profile = await findPreview(path)
    if (!profile) return null
    // An organization's short address leads to the other one.
    const isAtHome = profile.path === path
    return {
      tags: previewTags(profile, publicOrigin),
      scripts: isAtHome ? scriptsOf(profile.isPerson ? 'person' : 'organization') : '',
      body: isAtHome ? profileContent(profile) : '',
    }
  }
}
