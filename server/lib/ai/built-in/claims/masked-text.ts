/** A part of a text. */
export interface Span {
  at: number
  end: number
}

const USED = '\u0001'

/** A text whose parts are used up, so that no two rules read the same words, and unused words can be named. */
export class MaskedText {
  readonly text: string
  #rest: string

  constructor(text: string) {
    this.text = text
    this.#rest = text
  }

  /** The text with used parts replaced by characters that no pattern matches. */
  get rest(): string {
    return this.#rest
  }

  use({ at, end }: Span): void {
    this.#rest = this.#rest.slice(0, at) + USED.repeat(end - at) + this.#rest.slice(end)
  }

  /** Finds whole words that a pattern matches, and uses them; null if there are none. */
  take(pattern: string): { groups: readonly (string | undefined)[]; span: Span } | null {
    const match = new RegExp(`(?<![\\w-])(?:${pattern})(?![\\w-])`).exec(this.#rest)
    if (!match) return null
    const span = { at: match.index, end: match.index + match[0].length }
    this.use(span)
    return { groups: match.slice(1), span }
  }

  /** All matches, without using them. */
  find(pattern: string): Span[] {
    const matches = this.#rest.matchAll(new RegExp(`(?<![\\w-])(?:${pattern})(?![\\w-])`, 'g'))
    return [...matches].map(({ index, 0: { length } }) => ({ at: index, end: index + length }))
  }

  /** Unused words with their places, without those in a list. */
  words(without: ReadonlySet<string>): (Span & { word: string })[] {
    return [...this.#rest.matchAll(/[^\s\u0001]+/g)]
      .map(({ index, 0: word }) => ({ word, at: index, end: index + word.length }))
      .filter(({ word }) => !without.has(word))
  }

  /** All runs of neighboring unused words, the longest first. */
  phrases(maxWords: number): (Span & { words: string[] })[] {
    const tokens = this.words(new Set())
    return tokens
      .flatMap((_token, index) =>
        Array.from({ length: maxWords }, (_none, more) => tokens.slice(index, index + more + 1)).filter(
          (some, more) => some.length === more + 1,
        ),
      )
      .map((some) => ({ at: some[0]?.at ?? 0, end: some.at(-1)?.end ?? 0, words: some.map(({ word }) => word) }))
      .filter(({ at, end }) => !this.isUsed({ at, end }))
      .sort((a, b) => b.words.length - a.words.length)
  }

  /** Whether a part of a span was used. */
  isUsed({ at, end }: Span): boolean {
    return this.#rest.slice(at, end).includes(USED)
  }
}
