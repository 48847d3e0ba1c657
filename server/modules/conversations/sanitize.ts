import sanitizeHtml from 'sanitize-html'
import {
  ALIGNED_TAGS,
  ALIGNMENTS,
  LINK_REL,
  LINK_TARGET,
  LIST_ATTRIBUTES,
  listAttributes,
  RICH_TEXT_TAGS,
} from '#shared/rich-text/vocabulary.ts'
import { keepStructure } from '#shared/rich-text/keep-structure.ts'
import { isAllowedLink, LINK_SCHEMES } from '#shared/rich-text/link.ts'
import { plainTextOf, previewOf } from '#shared/rich-text/plain-text.ts'
import { MESSAGE_PREVIEW_LENGTH } from '#shared/limits.ts'
import { searchWords } from '#shared/text/search-words.ts'

/** Allows several levels of nested lists. Deeper markup is flattened, because its only use is to slow down parsers. */
const NESTING_MAX_COUNT = 24

const alignment = { 'text-align': [new RegExp(`^(?:${ALIGNMENTS.join('|')})$`)] }

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TEXT_TAGS],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    ol: [...LIST_ATTRIBUTES],
    ...Object.fromEntries(ALIGNED_TAGS.map((tag) => [tag, ['style']])),
  },
  allowedStyles: Object.fromEntries(ALIGNED_TAGS.map((tag) => [tag, alignment])),
  allowedSchemes: [...LINK_SCHEMES],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // The content of these tags is code or data, not text.
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
    ol: (tagName, { start, type }) => ({ tagName, attribs: listAttributes(start, type) }),
    a: (tagName, attributes) => ({
      tagName,
      attribs: { href: attributes.href ?? '', rel: LINK_REL, target: LINK_TARGET },
    }),
  },
  // A link with a URL that is not allowed is removed; its text is kept.
  exclusiveFilter: ({ tag, attribs }) => (tag === 'a' && !isAllowedLink(attribs.href ?? '') ? 'excludeTag' : false),
}

/** A message as it is stored. `plainText` is '' if the message has no readable text. */
export interface CleanMessage {
  html: string
  plainText: string
  /** At most MESSAGE_PREVIEW_LENGTH characters. */
  preview: string
  words: string[]
}

/** Reduces HTML to the elements and attributes that the editor produces; tables and other blocks become lines. */
export function reduceHtml(html: string): string {
  return sanitizeHtml(keepStructure(html), OPTIONS)
}

/**
 * Matches messages that consist of plain paragraphs, as most do. Reducing them would change nothing, as a test
 * verifies, so this step is skipped.
 */
const PLAIN_PARAGRAPHS = /^(?:<p>[^<>&]*<\/p>)+$/

/** Reduces a message's HTML and derives the texts for lists and search. */
export function cleanMessage(html: string): CleanMessage {
  // PostgreSQL cannot store lone surrogates and NUL characters.
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

/** Escapes a text for HTML. */
export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (character) => ENTITIES[character] ?? character)
}
