import { Parser } from 'htmlparser2'
import { decodeAs } from '#shared/text/decode-text.mjs'
import { readPublicUrl } from './public-address.ts'

/** The description of a page in its head. */
export interface PageHead {
  title: string | null
  description: string | null
  siteName: string | null
  /** Address of the picture, resolved against the page; null if there is none that the server may request. */
  picture: URL | null
}

/** Names of the tags, the most specific first. */
const TITLES = ['og:title', 'twitter:title'] as const
const DESCRIPTIONS = ['og:description', 'twitter:description', 'description'] as const
const PICTURES = ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'] as const

const HEAD_END = /<\/head\s*>|<body[\s>]/i

/** Returns whether the bytes contain the whole head of a page. */
export function hasWholeHead(body: Buffer): boolean {
  return HEAD_END.test(body.toString('latin1'))
}

/** The encoding is declared within this many bytes (HTML standard). */
const DECLARED_WITHIN_BYTES = 1_024

const CHARSET = /charset\s*=\s*["']?\s*([\w-]+)/i

/** Returns null for an unknown encoding. */
function decodedAs(label: string | undefined, body: Buffer): string | null {
  try {
    return label === undefined ? null : decodeAs(label, body)
  } catch {
    return null
  }
}

function decode(body: Buffer, contentType: string): string {
  const declared = body.subarray(0, DECLARED_WITHIN_BYTES).toString('latin1')
  const text = decodedAs(CHARSET.exec(contentType)?.[1], body) ?? decodedAs(CHARSET.exec(declared)?.[1], body)
  return text ?? decodeAs('utf-8', body)
}

/** Control and formatting characters, such as those that reverse the direction of the text around them. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\s]+/gu

/** One line of at most `maxLength` characters; null if nothing is left. */
function lineOf(text: string | undefined, maxLength: number): string | null {
  const letters = [...(text ?? '').replace(INVISIBLE, ' ').trim()]
  if (letters.length === 0) return null
  return letters.length <= maxLength
    ? letters.join('')
    : `${letters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`
}

/** The parser takes quadratic time for elements in each other. No head has this many. */
const ELEMENTS_MAX_COUNT = 3_000
const PARSED_AT_ONCE_LENGTH = 8_192

export interface PageTextLimits {
  titleMaxLength: number
  descriptionMaxLength: number
  siteNameMaxLength: number
}

/** Reads the Open Graph, Twitter and plain tags of a page. */
export function readPageHead(
  { body, contentType, url }: { body: Buffer; contentType: string; url: URL },
  { titleMaxLength, descriptionMaxLength, siteNameMaxLength }: PageTextLimits,
): PageHead {
  const tags = new Map<string, string>()
  let title = ''
  let isInTitle = false
  let openedCount = 0
  const parser = new Parser({
    onopentag(tagName, { property, name, content }) {
      openedCount += 1
      isInTitle = tagName === 'title' && title === ''
      if (tagName !== 'meta' || content === undefined || content.trim() === '') return
      const key = (property ?? name ?? '').toLowerCase()
      if (!tags.has(key)) tags.set(key, content)
    },
    ontext(text) {
      if (isInTitle) title += text
    },
    onclosetag() {
      isInTitle = false
    },
  })
  const text = decode(body, contentType)
  for (let start = 0; start < text.length && openedCount < ELEMENTS_MAX_COUNT; start += PARSED_AT_ONCE_LENGTH)
    parser.write(text.slice(start, start + PARSED_AT_ONCE_LENGTH))
  parser.end()
  const first = (keys: readonly string[]): string | undefined => keys.map((key) => tags.get(key)).find(Boolean)
  const picture = first(PICTURES)
  return {
    title: lineOf(first(TITLES) ?? title, titleMaxLength),
    description: lineOf(first(DESCRIPTIONS), descriptionMaxLength),
    siteName: lineOf(tags.get('og:site_name'), siteNameMaxLength),
    picture: picture === undefined ? null : readPublicUrl(picture.trim(), url),
  }
}
