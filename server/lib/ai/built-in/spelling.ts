/** Vocabulary of the field; a word that matches no result is compared with it. */
const KNOWN = new Set(
  `which what when where about please should could would show find summary summarize claim claims overdue insured
  claimant deadline deadlines open received recently notes document documents conversation conversations message
  messages photo photos camera upload download inspection inspections estimate estimates deductible depreciation
  recoverable reserve reserves subrogation coverage adjuster adjusters contractor engineer roof shingle shingles
  water damage moisture policy policyholder statement invoice payment mortgagee appraisal mitigation drying
  contents insurance company participant participants password notification notifications organization associate
  associates profile license licenses account settings folder folders version privacy sensitive confidential
  invitation connection connections outbox network offline announcement dashboard signature letter email
  introduction status report`.split(/\s+/),
)
const MIN_LENGTH = 4
/** From this length on, two letters may be wrong. */
const LONG_LENGTH = 8

/** Number of insertions, deletions, substitutions and swaps of neighbors between two words. */
export function distance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_none, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const changed = (last[j - 1] ?? 0) + (isSame ? 0 : 1)
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? 0) + 1 : Infinity
      row.push(Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, changed, swapped))
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}

function corrected(word: string): string {
  if (word.length < MIN_LENGTH || KNOWN.has(word)) return word
  const most = word.length >= LONG_LENGTH ? 2 : 1
  let best = word
  let least = most + 1
  for (const known of KNOWN) {
    if (Math.abs(known.length - word.length) > most) continue
    const by = distance(word, known)
    if (by < least) [best, least] = [known, by]
  }
  return best
}

/** Corrects misspelled vocabulary in a text. Names and numbers are not changed. */
export function respelled(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}-])\p{Ll}+(?![\p{L}\p{N}-])/gu, corrected)
}
