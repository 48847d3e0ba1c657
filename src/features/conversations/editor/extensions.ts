import type { Extensions } from '@tiptap/core'
import { Link } from '@tiptap/extension-link'
import { TextAlign } from '@tiptap/extension-text-align'
import { Underline } from '@tiptap/extension-underline'
import { StarterKit } from '@tiptap/starter-kit'
import { isAllowedLink } from '#shared/rich-text/link.ts'
import { ALIGNMENTS, LINK_REL, LINK_TARGET } from '#shared/rich-text/vocabulary.ts'
import { EDITOR_HEADING_LEVELS } from '#shared/limits.ts'
import { PlaceholderMarks } from './placeholder-marks.ts'

/** The editor's extensions: exactly the formatting that messages can have. */
export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [...EDITOR_HEADING_LEVELS] },
    blockquote: false,
    code: false,
    codeBlock: false,
    strike: false,
    horizontalRule: false,
    // Both are configured below.
    link: false,
    underline: false,
    dropcursor: false,
    gapcursor: false,
    trailingNode: false,
  }),
  Underline,
  Link.configure({
    openOnClick: false,
    defaultProtocol: 'http',
    HTMLAttributes: { rel: LINK_REL, target: LINK_TARGET },
    isAllowedUri: (address) => isAllowedLink(address),
    shouldAutoLink: (address) => /^https?:\/\//i.test(address),
  }),
  TextAlign.configure({ types: ['heading', 'paragraph'], alignments: [...ALIGNMENTS] }),
  PlaceholderMarks,
]
