import { escapeHtml } from '#server/lib/markup/escape-html.ts'
import type { LinkPreview } from '#server/modules/link-previews/service.ts'

interface PageTags {
  pageTitle: string
  title: string
  description: string
  isPerson: boolean
  url: string
  image: string
  /** Whether sites show the picture above the text, not beside it. */
  isLargeImage: boolean
}

function toTags({ pageTitle, title, description, isPerson, url, image, isLargeImage }: PageTags): string {
  const properties = {
    'og:site_name': 'Evolve',
    'og:type': isPerson ? 'profile' : 'website',
    'og:title': title,
    'og:url': url,
    'og:image': image,
    ...(description !== '' && { 'og:description': description }),
  }
  return [
    `<title>${escapeHtml(pageTitle)}</title>`,
    ...(description === '' ? [] : [`<meta name="description" content="${escapeHtml(description)}" />`]),
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    ...Object.entries(properties).map(([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}" />`),
    `<meta name="twitter:card" content="${isLargeImage ? 'summary_large_image' : 'summary'}" />`,
  ].join('\n    ')
}

/** The tags in the head of a profile that other sites read for link previews (Open Graph). */
export function previewTags(preview: LinkPreview, publicOrigin: string): string {
  return toTags({
    ...preview,
    pageTitle: `${preview.title} - Evolve`,
    url: new URL(preview.path, publicOrigin).href,
    image: new URL(preview.image?.path ?? '/icons/icon-512.png', publicOrigin).href,
    isLargeImage: preview.image?.isBanner === true,
  })
}

const SIGN_IN_PATH = '/auth/login'
/** Pages that show what Evolve is to visitors without an account. `/` leads them to the sign-in page. */
const SIGN_IN_PATHS: ReadonlySet<string> = new Set(['/', SIGN_IN_PATH, '/auth/sign-up'])

/** The same for the sign-in page and the pages that lead to it; null for other paths. */
export function signInTags(path: string, publicOrigin: string): string | null {
  if (!SIGN_IN_PATHS.has(path)) return null
  return toTags({
    pageTitle: 'Evolve',
    title: 'Evolve: where claims people work together',
    description:
      'Conversations about claims, their photos and documents, and the network of insurance adjusters, also without a signal.',
    isPerson: false,
    url: new URL(SIGN_IN_PATH, publicOrigin).href,
    image: new URL('/screenshots/link-preview.jpg', publicOrigin).href,
    isLargeImage: true,
  })
}

/** The page with other tags instead of its title and description. */
export function withTags(page: string, tags: string): string {
  return page.replace(/<meta name="description"[^>]*>\s*/, '').replace(/<title>[^<]*<\/title>/, () => tags)
}
