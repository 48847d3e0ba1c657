import { plainTextOf } from '#shared/rich-text/plain-text.ts'

/** A line that says what somebody who takes part may not see. */
export interface DraftWarning {
  line: string
  /** The part of the line that stands in the message too. */
  words: string
  /** Names. */
  hiddenFrom: readonly string[]
  message: { messageId: string; createdUtc: string; name: string }
}

/** A draft as the server answered it. */
export interface Drafted {
  text: string
  assistant: 'BuiltIn' | 'Provider'
  /** Messages that it takes something from, oldest first. */
  usedMessages: readonly { messageId: string; createdUtc: string; name: string; text: string }[]
  /** Messages that were not used, because somebody who takes part may not see them. */
  leftOutCount: number
  warnings: readonly DraftWarning[]
}

/** The state of drafting one message. The panel alternates between asking (draft) and looking (preview). */
export interface DraftingSession {
  view: 'draft' | 'preview'
  /** The current prompt; stays until it was answered. */
  prompt: string
  /** Null: nothing was drafted yet. */
  drafted: Drafted | null
  /** Null: the next request begins a session on the server. */
  chatConversationId: string | null
  /** Why the last request came to nothing, when more is known than the toast says. */
  problem: string | null
}

export const NEW_SESSION: DraftingSession = {
  view: 'draft',
  prompt: '',
  drafted: null,
  chatConversationId: null,
  problem: null,
}

/** True while closing the page would lose something. */
export function holdsWork({ prompt, drafted }: DraftingSession): boolean {
  return prompt.trim() !== '' || drafted !== null
}

/** The editor's text with its lines: what is sent along when a session begins. */
export function textOfHtml(html: string): string {
  return html
    .split(/(<\/(?:p|h1|h2|ul|ol)>)|<\/li>|<br\s*\/?>/i)
    .reduce<string>(
      (text, part, index) =>
        index % 2 === 1 ? `${text}${part ? '\n' : ''}` : `${text}${index === 0 ? '' : '\n'}${plainTextOf(part ?? '')}`,
      '',
    )
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** A draft as the editor would have written it: paragraphs where lines are empty, line breaks inside them. */
export function paragraphsOf(text: string): string {
  const escaped = text.trim().replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
  if (escaped === '') return ''
  return escaped
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replace(/\n/g, '<br>')}</p>`)
    .join('')
}

/** A text in pieces, those in square brackets apart: what is still to be filled in. */
export function placeholderParts(text: string): { text: string; isPlaceholder: boolean }[] {
  return text
    .split(/(\[[^[\]\n]{1,100}\])/)
    .map((part, index) => ({ text: part, isPlaceholder: index % 2 === 1 }))
    .filter((part) => part.text !== '')
}

/** Each placeholder of a draft once, in the order of the text. */
export function placeholdersOf(text: string): string[] {
  return [...new Set(placeholderParts(text).flatMap((part) => (part.isPlaceholder ? [part.text] : [])))]
}

/** Those placeholders of a kept draft that the editor's text still holds. */
export function unfilledOf(placeholders: readonly string[], html: string): string[] {
  const text = textOfHtml(html)
  return placeholders.filter((placeholder) => text.includes(placeholder))
}
