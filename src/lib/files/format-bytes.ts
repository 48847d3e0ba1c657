const UNITS = ['bytes', 'kB', 'MB', 'GB'] as const

/** A readable size in steps of 1,000, like the limits that it is compared with: '512 MB', '1.4 MB', '820 bytes'. */
export function formatBytes(bytes: number): string {
  let value = bytes
  let unit = 0
  while (Math.round(value) >= 1_000 && unit < UNITS.length - 1) {
    value /= 1_000
    unit += 1
  }
  const shown = unit > 0 && value < 10 ? Math.round(value * 10) / 10 : Math.round(value)
  return bytes === 1 ? '1 byte' : `${shown} ${UNITS[unit]}`
}

/** A transfer's progress: '3.2 MB of 10 MB'. */
export function formatProgress(doneBytes: number, totalBytes: number): string {
  return `${formatBytes(Math.min(doneBytes, totalBytes))} of ${formatBytes(totalBytes)}`
}
