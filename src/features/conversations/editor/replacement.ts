/** A text that takes the place of what stands in an editor, which otherwise owns its text; one that can be undone there. */
export interface Replacement {
  /** Each number is obeyed once. */
  number: number
  html: string
}
