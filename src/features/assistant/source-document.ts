/** A document that an answer cites, and where in it. */
export interface SourceDocument {
  instanceId: string
  fileName: string
  /** Page, slide or sheet. */
  place: string | null
  snippet: string
}

const URL_OF_DOCUMENT = /^file-instance:([\da-f-]{36})(?:#(.*))?$/

function placeOf(encoded: string | undefined): string | null {
  if (encoded === undefined) return null
  try {
    return decodeURIComponent(encoded)
  } catch {
    return null
  }
}

/** Null: the footnote leads somewhere else. */
export function documentOf(footnote: {
  url: string
  urlDisplayName: string
  fileName: string | null
  snippet: string
}): SourceDocument | null {
  const [, instanceId, place] = URL_OF_DOCUMENT.exec(footnote.url) ?? []
  if (instanceId === undefined) return null
  const { fileName, urlDisplayName, snippet } = footnote
  return { instanceId, fileName: fileName ?? urlDisplayName, place: placeOf(place), snippet }
}

/** The number of a PDF's page; null: the place is none. */
export function pageOf({ place }: Pick<SourceDocument, 'place'>): number | null {
  const number = /^Page (\d+)$/.exec(place ?? '')?.[1]
  return number === undefined ? null : Number(number)
}
