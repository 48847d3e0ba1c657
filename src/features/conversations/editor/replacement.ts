/**
 * A text that replaces the text of an editor, which otherwise holds its own text. The user can undo the replacement.
 */
export interface Replacement {
  /** Each number is applied only once. */
  number: number
  html: string
}

/** A passage to select and focus, so that the next key press replaces it. */
export interface PlaceInText {
  /** Each number is applied only once. */
  number: number
  text: string
}
