// Plain JavaScript: reader processes load it.

/** Maximum length of a piece: the unit that is quoted, ranked and given to a model. */
const PART_MAX_LENGTH = 4_000

/** Breaks at the end of a line or of a word, if there is one. @param {string} text @returns {Generator<string>} */
function* piecesOf(text) {
  let rest = text.trim()
  while (rest.length > PART_MAX_LENGTH) {
    const head = rest.slice(0, PART_MAX_LENGTH)
    const end = Math.max(head.lastIndexOf('\n'), head.lastIndexOf(' '))
    const at = end > PART_MAX_LENGTH / 2 ? end : PART_MAX_LENGTH
    yield rest.slice(0, at)
    rest = rest.slice(at).trimStart()
  }
  if (rest !== '') yield rest
}

export class TextParts {
  /** @param {number} maxLength */
  constructor(maxLength) {
    this.leftLength = maxLength
    this.isCut = false
    /** @type {import('./file-text.ts').TextPart[]} */
    this.parts = []
  }

  /** @param {string | null} place @param {string} text @param {boolean} [isCut] `text` is not all of the place's text */
  add(place, text, isCut = false) {
    if (isCut) this.isCut = true
    // Other control characters and unpaired surrogates cannot be stored.
    for (const piece of piecesOf(text.replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, ''))) {
      if (piece.length > this.leftLength) this.isCut = true
      if (this.leftLength === 0) return
      this.parts.push({ place, text: piece.slice(0, this.leftLength) })
      this.leftLength -= Math.min(piece.length, this.leftLength)
    }
  }
}
