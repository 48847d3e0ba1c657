import { keepStructure } from '#shared/rich-text/keep-structure.ts'

/** How the editor changes content of other programs. The editor's own HTML has the right structure already. */
export const pasteRules = {
  transformPastedHTML: (html: string): string => (html.includes('data-pm-slice') ? html : keepStructure(html)),
  /** The cells of a spreadsheet are separated by tabs, which a message shows as one space. */
  transformPastedText: (text: string): string => text.replace(/(?<=\S)\t(?=[^\n])/g, ' | '),
}
