/**
 * Builds a tsquery for words that start with each of these terms. Terms contain only letters, their marks and digits,
 * so they need no escaping.
 *
 * @param words from `queryWords`
 */
export function tsQueryOf(words: readonly string[]): string {
  return words.map((word) => `'${word}':*`).join(' & ')
}
