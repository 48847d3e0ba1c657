import type { LinkPreview } from '#server/modules/link-previews/service.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text of people inside a tag or an attribute. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter)
}

/** The tags that other sites read to show a link (Open Graph), for the head of a page. */
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
    `<title>${escaped(preview.title)} - Evolve</title>`,
    ...(preview.description === '' ? [] : [`<meta name="description" content="${escaped(preview.description)}" />`]),
    `<link rel="canonical" href="${escaped(url)}" />`,
    ...Object.entries(properties).map(([name, value]) => `<meta property="${name}" content="${escaped(value)}" />`),
    `<meta name="twitter:card" content="${preview.image?.isBanner ? 'summary_large_image' : 'summary'}" />`,
  ].join('\n    ')
}

/** The page with other tags in place of its own title and description. */
export function withTags(page: string, tags: string): string {
  return page.replace(/<meta name="description"[^>]*>\s*/, '').replace(/<title>[^<]*<\/title>/, () => tags)
}
