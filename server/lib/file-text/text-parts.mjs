// Plain JavaScript: reader processes load it.

/** Maximum length of a piece: the unit that is quoted, ranked and given to a model. */
const PART_MAX_LENGTH = 4_000

/**
 * Breaks at the end of a line or of a word, if there is one. Tabs at the beginning of the text are kept: they are the
 * empty cells of a table.
 *
 * @param {string} text
 * @param {number} maxLength
 * @returns {Generator<string>}
 */
function* piecesOf(text, maxLength) {
  let rest = text.trimEnd().replace(/^(?:[ \t]*\n)+/, '')
  if (!rest.startsWith('\t')) rest = rest.trimStart()
  while (rest.length > maxLength) {
    const head = rest.slice(0, maxLength)
    const end = Math.max(head.lastIndexOf('\n'), head.lastIndexOf(' '))
    const at = end > maxLength / 2 ? end : maxLength
    yield rest.slice(0, at)
    rest = rest.slice(at).trimStart()
  }
  if (rest !== '') yield rest
}

export class TextParts {
  /** @param {number} maxLength @param {number} [partMaxLength] */
  constructor(maxLength, partMaxLength = PART_MAX_LENGTH) {
    this.leftLength = maxLength
    this.partMaxLength = partMaxLength
    this.isCut = false
    /** @type {import('./file-text.ts').TextPart[]} */
    this.parts = []
  }

  /** @param {string | null} place @param {string} text @param {boolean} [isCut] `text` is not all of the place's text */
  add(place, text, isCut = false) {
    if (isCut) this.isCut = true
    // Other control characters and unpaired surrogates cannot be stored.
    for (const piece of piecesOf(text.replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, ''), this.partMaxLength)) {
      if (piece.length > this.leftLength) this.isCut = true
      if (this.leftLength === 0) return
      this.parts.push({ place, text: piece.slice(0, this.leftLength) })
      this.leftLength -= Math.min(piece.length, this.leftLength)
    }
  }
}
