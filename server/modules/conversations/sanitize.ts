import sanitizeHtml from 'sanitize-html'
import { ALIGNED_TAGS, ALIGNMENTS, LINK_REL, LINK_TARGET, RICH_TEXT_TAGS } from '#shared/rich-text/vocabulary.ts'
import { isAllowedLink, LINK_SCHEMES } from '#shared/rich-text/link.ts'
import { plainTextOf, previewOf } from '#shared/rich-text/plain-text.ts'
import { MESSAGE_PREVIEW_LENGTH } from '#shared/limits.ts'
import { searchWords } from './search-terms.ts'

/** Lists in lists in lists: deeper markup is flattened, it only serves to stall a parser. */
const NESTING_MAX_COUNT = 24

const alignment = { 'text-align': [new RegExp(`^(?:${ALIGNMENTS.join('|')})$`)] }

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TEXT_TAGS],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    ...Object.fromEntries(ALIGNED_TAGS.map((tag) => [tag, ['style']])),
  },
  allowedStyles: Object.fromEntries(ALIGNED_TAGS.map((tag) => [tag, alignment])),
  allowedSchemes: [...LINK_SCHEMES],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // The text inside these is code or data, not something a person wrote.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'title',
    'xmp',
    'iframe',
    'noembed',
    'noframes',
    'template',
    'svg',
    'math',
  ],
  nestingLimit: NESTING_MAX_COUNT,
  transformTags: {
    a: (tagName, attributes) => ({
      tagName,
      attribs: { href: attributes.href ?? '', rel: LINK_REL, target: LINK_TARGET },
    }),
  },
  // A link that leads nowhere allowed is no link; its words stay.
  exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && !isAllowedLink(attribs.href ?? '') ? 'excludeTag' : false),
}

/** A message as it is stored. `plainText` is '' when nothing readable was left. */
export interface CleanMessage {
  html: string
  plainText: string
  /** At most MESSAGE_PREVIEW_LENGTH characters. */
  preview: string
  words: string[]
}

/** HTML reduced to the editor's own vocabulary (decision 61). */
export function reduceHtml(html: string): string {
  return sanitizeHtml(html, OPTIONS)
}

/** Paragraphs of nothing but text, as most messages are: reducing them changes nothing, which a test proves. */
const PLAIN_PARAGRAPHS = /^(?:<p>[^<>&]*<\/p>)+$/

/** Reduces a message's HTML and derives what lists and search need. */
export function cleanMessage(html: string): CleanMessage {
  // A half of a surrogate pair cannot be stored; PostgreSQL takes no NUL.
  const storable = html.replace(/[\p{Cs}\0]/gu, '')
  const clean = PLAIN_PARAGRAPHS.test(storable) ? storable : reduceHtml(storable)
  const plainText = plainTextOf(clean)
  return {
    html: clean,
    plainText,
    preview: previewOf(plainText, MESSAGE_PREVIEW_LENGTH),
    words: searchWords(plainText),
  }
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** A text escaped for HTML. */
export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? character)
}
