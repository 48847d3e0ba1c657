import { previewTags, signInTags, withTags } from '#server/http/link-preview.ts'
import { profileContent } from '#server/http/profile-content.ts'
import { readScreensAhead } from '#server/http/screens-ahead.ts'
import type { LinkPreview } from '#server/modules/link-previews/service.ts'

/** What the page of one URL contains in addition to the page of all others. */
export interface PageContent {
  /** Replaces title and description in the head; null for the page's own. */
  tags: string | null
  /** Added to the head: the scripts that the screen needs. */
  scripts: string
  /** Shown until the screen itself is rendered; empty for none. */
  body: string
}

/** The page with this content. */
export function withContent(page: string, { tags, scripts, body }: PageContent): string {
  return (tags === null ? page : withTags(page, tags))
    .replace('</head>', () => `${scripts}</head>`)
    .replace('<noscript>', () => `${body}<noscript>`)
}

/**
 * Returns the content of the page at a path: tags of profiles and of the sign-in page for link previews of other sites,
 * the scripts of common first screens, and public profiles as HTML. Null for all other paths.
 *
 * @param findPreview the public profile at a path; null if there is none
 */
export function pageContents(
  distFolder: string,
  publicOrigin: string,
  findPreview: (path: string) => Promise<LinkPreview | null>,
): (path: string) => Promise<PageContent | null> {
  const scriptsOf = readScreensAhead(distFolder)
  return async (path) => {
    const tags = signInTags(path, publicOrigin)
    const screen = scriptsOf(path)
    if (tags !== null || screen !== '') return { tags, scripts: screen, body: '' }
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
