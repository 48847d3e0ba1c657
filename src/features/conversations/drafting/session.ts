import { textOfHtml } from '../draft-content.ts'

/** A line with content that a participant may not see. */
export interface DraftWarning {
  line: string
  /** The part of the line that the source message also contains. */
  words: string
  /** Names of participants. */
  hiddenFrom: readonly string[]
  /** Null if the line is based on a claim. */
  message: { messageId: string; createdUtc: string; name: string } | null
  /** Null if the line is based on a message. */
  claimNumber: string | null
}

/** A draft as the server returned it. */
export interface Drafted {
  text: string
  assistant: 'BuiltIn' | 'Provider'
  /** Messages that the draft is based on, oldest first. */
  usedMessages: readonly { messageId: string; createdUtc: string; name: string; text: string }[]
  /** The claim whose record the draft uses; null if it uses none. */
  usedClaim: { claimNumber: string; facts: string } | null
  /** Number of messages that were not used because some participants may not see them. */
  leftOutCount: number
  warnings: readonly DraftWarning[]
}

/** The state of drafting one message. The panel alternates between entering a prompt ('draft') and the preview. */
export interface DraftingSession {
  view: 'draft' | 'preview'
  /** The current prompt; kept until the server has responded to it. */
  prompt: string
  /** Null until the first draft. */
  drafted: Drafted | null
  /** Session id on the server; null if the next request starts a session. */
  chatConversationId: string | null
  /** Why the last request failed, if there is more to say than the toast; otherwise null. */
  problem: string | null
}

export const NEW_SESSION: DraftingSession = {
  view: 'draft',
  prompt: '',
  drafted: null,
  chatConversationId: null,
  problem: null,
}

/** True if closing the page would lose work. */
export function holdsWork({ prompt, drafted }: DraftingSession): boolean {
  return prompt.trim() !== '' || drafted !== null
}

/** Converts a draft to the editor's HTML: empty lines separate paragraphs, other line breaks become `<br>`. */
export function paragraphsOf(text: string): string {
  const escaped = text.trim().replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
  if (escaped === '') return ''
  return escaped
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replace(/\n/g, '<br>')}</p>`)
    .join('')
}

/** Splits a text into placeholders (in square brackets) and the text between them. */
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

/** The placeholders of a kept draft that the editor's text still contains. */
export function unfilledOf(placeholders: readonly string[], html: string): string[] {
  const text = textOfHtml(html)
  return placeholders.filter((placeholder) => text.includes(placeholder))
}
