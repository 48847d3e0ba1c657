/**
 * A letter of the trade, as data. In its sentences, `{name}` is a fact or nothing, `{name|label}` a fact or the
 * placeholder `[label]`, `{name|!text}` a fact or another text, and `{name? text @ text}` a text around a fact, or
 * nothing. A paragraph without any text is omitted.
 */
export interface LetterTemplate {
  id: string
  /** As the list of letters names it. */
  name: string
  /** Terms of an instruction that select the together: `deny claim`. See vocabulary.ts. */
  when: readonly string[]
  /** Further terms that an instruction for this may contain. */
  also?: string
  /** The instruction may name any topics, because the is about them. */
  isAboutAnything?: boolean
  /** The usual item of a request for documents. */
  asksFor?: string
  /** For whom the is; the insured if absent. */
  to?: 'carrier' | 'other'
  /** The's statement, with the facts that the instruction gives. One is used. */
  openings: readonly string[]
  body: readonly string[]
  /** For a longer letter. */
  extra: readonly string[]
  closings: keyof typeof CLOSINGS
}

export interface LetterGroup {
  name: string
  letters: readonly LetterTemplate[]
}

export const CLOSINGS = {
  questions: [
    'Please let me know if you have any questions.',
    'If anything is unclear, please write to me here.',
    'I am glad to answer any questions you have.',
  ],
  help: [
    'Thank you for your help.',
    'Please let me know if you have any questions.',
    'If anything is unclear, please write to me here.',
  ],
  patience: ['Thank you for your patience.', 'Thank you for your understanding.', 'I appreciate your patience.'],
  reply: ['I look forward to hearing from you.', 'I look forward to your answer.', 'Please let me know either way.'],
  cooperation: [
    'Thank you for your cooperation.',
    'Thank you for working with me on this.',
    'Thank you for your prompt attention to this.',
  ],
  appreciation: [
    'I appreciate your time.',
    'I am glad to be working with you on this.',
    'Please write to me if you need anything.',
  ],
} as const satisfies Record<string, readonly string[]>
