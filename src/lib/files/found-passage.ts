/** The passage of a file at which a search found its words. */
export interface FoundPassage {
  /** As they occur in the passage, separated by spaces. */
  words: string
  /** Page, slide or sheet; null if the file has none. */
  place: string | null
}

/** The page number of a passage in a PDF; null if its place is not a page. */
export function pageOf({ place }: Pick<FoundPassage, 'place'>): number | null {
  const number = /^Page (\d+)$/.exec(place ?? '')?.[1]
  return number === undefined ? null : Number(number)
}
