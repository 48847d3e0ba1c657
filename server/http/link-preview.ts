import { escapeHtml } from '#server/lib/markup/escape-html.ts'
import type { LinkPreview } from '#server/modules/link-previews/service.ts'

/** The tags in the head of a page that other sites read for link previews (Open Graph). */
export function previewTags(preview: LinkPreview, publicOrigin: string): string {
  const url = new URL(preview.path, publicOrigin).href
  const image = new URL(preview.image?.path ?? '/icons/icon-512.png', publicOrigin).href
  const properties = {
    'og:site_name': 'Evolve',
    'og:type': preview.isPerson ? 'profile' : 'website',
    'og:title': preview.title,
    'og:url': url,
    'og:image': image,
    ...(preview.description !== '' && { 'og:description': preview.description }),
  }
  return [
    `<title>${escapeHtml(preview.title)} - Evolve</title>`,
    ...(preview.description === '' ? [] : [`<meta name="description" content="${escapeHtml(preview.description)}" />`]),
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    ...Object.entries(properties).map(([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}" />`),
    `<meta name="twitter:card" content="${preview.image?.isBanner ? 'summary_large_image' : 'summary'}" />`,
  ].join('\n    ')
}

/** The page with other tags instead of its title and description. */
export function withTags(page: string, tags: string): string {
  return page.replace(/<meta name="description"[^>]*>\s*/, '').replace(/<title>[^<]*<\/title>/, () => tags)
}
