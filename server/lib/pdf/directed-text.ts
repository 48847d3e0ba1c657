import bidiFactory from 'bidi-js'

/**
 * Bidirectional text for pdfkit, which places the words of a line from left to right for all scripts. bidi-js computes
 * the order of the Unicode Bidirectional Algorithm; the font shapes the letters of a run.
 */

const bidi = bidiFactory()
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const ISOLATES = /[\u2068\u2069]/g
/** With a list of features, pdfkit passes a whole run to the font instead of single words. */
const AS_A_WHOLE: PDFKit.Mixins.OpenTypeFeatures[] = []

/**
 * Isolates a name, so that it keeps its direction inside a sentence of the other direction. `drawText` prints no
 * character for it.
 */
export const isolated = (text: string): string => `\u2068${text}\u2069`

/** A piece of a line in one direction. */
export interface DirectedRun {
  /** In reading order. */
  text: string
  isRightToLeft: boolean
}

type Levels = ReturnType<typeof bidi.getEmbeddingLevels>

/** The pieces of the characters from `start` to `end` (inclusive), from left to right. */
function runsOf(text: string, levels: Levels, start: number, end: number): DirectedRun[] {
  const mirrors = bidi.getMirroredCharactersMap(text, levels.levels, start, end)
  const runs: { places: number[]; isRightToLeft: boolean }[] = []
  let last: number | null = null
  for (const place of bidi.getReorderedIndices(text, levels, start, end)) {
    // The function reorders the whole text, so characters outside of the line keep their positions.
    if (place < start || place > end) continue
    const isRightToLeft = (levels.levels[place] ?? 0) % 2 === 1
    const run = runs.at(-1)
    const isNext = last !== null && place === last + (isRightToLeft ? -1 : 1)
    if (run && isNext && run.isRightToLeft === isRightToLeft) run.places.push(place)
    else runs.push({ places: [place], isRightToLeft })
    last = place
  }
  return runs.flatMap(({ places, isRightToLeft }) => {
    const ordered = isRightToLeft ? places.toReversed() : places
    const shown = ordered
      .map((place) => mirrors.get(place) ?? text[place] ?? '')
      .join('')
      .replace(ISOLATES, '')
    if (shown === '') return []
    // The font reverses a run with letters; a run of symbols is reversed here.
    if (!isRightToLeft || RIGHT_TO_LEFT.test(shown)) return [{ text: shown, isRightToLeft }]
    return [{ text: Array.from(shown).toReversed().join(''), isRightToLeft: false }]
  })
}

/** The last position of each line: after the last word that fits, or inside a word that is wider than the line. */
function lineEnds(text: string, fits: (line: string) => boolean): number[] {
  const ends: number[] = []
  let start = 0
  let space = -1
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === ' ') space = at
    else if (at > start && !fits(text.slice(start, at + 1).replace(ISOLATES, ''))) {
      const end = space > start ? space : at - 1
      ends.push(end)
      start = end + 1
    }
  }
  return [...ends, text.length - 1]
}

/** The lines of a text in the width that `fits` checks, each with its pieces from left to right. */
export function directedLines(text: string, fits: (line: string) => boolean): DirectedRun[][] {
  const levels = bidi.getEmbeddingLevels(text)
  let start = 0
  return lineEnds(text, fits).map((end) => {
    const from = start
    start = end + 1
    // A space at the end of a line would shift the other pieces.
    return runsOf(text, levels, from, text[end] === ' ' && end > from ? end - 1 : end)
  })
}

/**
 * Draws a text at a position, wrapped to a width. pdfkit handles text without Arabic or Hebrew letters.
 * @returns the y below it
 */
export function drawText(
  document: PDFKit.PDFDocument,
  text: string,
  { x, y, width, align = 'left' }: { x: number; y: number; width: number; align?: 'left' | 'right' },
): number {
  if (!RIGHT_TO_LEFT.test(text)) {
    document.text(text.replace(ISOLATES, ''), x, y, { width, align })
    return document.y
  }
  const widthOf = (one: string): number => document.widthOfString(one, { features: AS_A_WHOLE })
  let top = y
  for (const runs of directedLines(text, (line) => widthOf(line) <= width)) {
    const widths = runs.map((run) => widthOf(run.text))
    let left = align === 'right' ? x + width - widths.reduce((sum, one) => sum + one, 0) : x
    for (const [at, run] of runs.entries()) {
      document.text(run.text, left, top, { lineBreak: false, features: AS_A_WHOLE })
      left += widths[at] ?? 0
    }
    top += document.currentLineHeight(true)
  }
  document.x = x
  document.y = top
  return top
}
