/** Both ends included, as in HTTP. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * The part of a file that a request asks for (RFC 9110): null for the whole file (no header, another unit, or several
 * ranges, for which a server may send the whole file), 'unsatisfiable' if it begins after the end.
 */
export function parseRange(header: string | undefined, sizeBytes: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return null
  if (match[1] === '') {
    const length = Math.min(Number(match[2]), sizeBytes)
    return length === 0 ? 'unsatisfiable' : { start: sizeBytes - length, end: sizeBytes - 1 }
  }
  const start = Number(match[1])
  const end = match[2] === '' ? sizeBytes - 1 : Math.min(Number(match[2]), sizeBytes - 1)
  if (match[2] !== '' && Number(match[2]) < start) return null
  return start >= sizeBytes ? 'unsatisfiable' : { start, end }
}
