/**
 * A text that takes the place of what stands in an editor, which otherwise owns its text; one that can be undone there.
 */
export interface Replacement {
  /** Each number is obeyed once. */
  number: number
  html: string
}

/** A passage of the text that is selected, with the focus, so that the next key replaces it. */
export interface PlaceInText {
  /** Each number is obeyed once. */
  number: number
  text: string
}
