/** Days from `from` (inclusive) to `to` (exclusive). */
export interface DaySpan {
  from: string
  to: string
}

/** The end of an open-ended span; it sorts after every real day. */
export const NO_END = '9999-12-31'

export const earlier = (a: string, b: string): string => (a < b ? a : b)
export const later = (a: string, b: string): string => (a > b ? a : b)

/** Returns the parts of the spans that none of the others covers, in order. */
export function subtractSpans(spans: readonly DaySpan[], others: readonly DaySpan[]): DaySpan[] {
  return others
    .reduce<readonly DaySpan[]>(
      (rest, other) =>
        rest.flatMap((span) =>
          other.to <= span.from || other.from >= span.to
            ? [span]
            : [
                { from: span.from, to: later(span.from, other.from) },
                { from: earlier(span.to, other.to), to: span.to },
              ],
        ),
      spans,
    )
    .filter(({ from, to }) => from < to)
    .sort((a, b) => (a.from < b.from ? -1 : 1))
}

export function isWithin(day: string, spans: readonly DaySpan[]): boolean {
  return spans.some(({ from, to }) => from <= day && day < to)
}

/** Returns the number of days in a span. */
export function countDays({ from, to }: DaySpan): number {
  const day = 86_400_000
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day)
}
