/** A document that an answer cites, and the place in it. */
export interface SourceDocument {
  instanceId: string
  fileName: string
  /** Page, slide or sheet, for example 'Page 3'; null if unknown. */
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

/** Parses the document that a footnote refers to; null if the footnote refers to something else. */
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
