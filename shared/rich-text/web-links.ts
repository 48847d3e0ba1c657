const LINK = /<a\s[^>]*?\bhref="(https?:\/\/[^"]+)"/gi

const CHARACTERS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
}

/**
 * The web addresses to which a message links, each once, without fragments, in the order of the text.
 *
 * @param html a message as it is stored, so its links have the form that the server writes
 */
export function webLinksOf(html: string): string[] {
  const addresses = [...html.matchAll(LINK)].map(([, escaped = '']) =>
    escaped.replace(/&(?:amp|quot|#39|lt|gt);/g, (name) => CHARACTERS[name] ?? name).replace(/#.*$/s, ''),
  )
  return [...new Set(addresses)]
}
