import type { TextPart } from './file-text.ts'

/** Collects the text of a file as far as it may be read. */
export declare class TextParts {
  constructor(maxLength: number, partMaxLength?: number)
  readonly parts: TextPart[]
  /** True: text that was added is missing in `parts`, and so will be all that follows. */
  readonly isCut: boolean
  /** How many more characters are read. */
  readonly leftLength: number
  /**
   * Adds the text of a place of the file.
   *
   * @param isCut `text` is not all of the place's text; false when absent
   */
  add(place: string | null, text: string, isCut?: boolean): void
}
