const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' })

/** A day of the claims system, yyyy-MM-dd, as people read it. */
export const dayText = (day: string): string => DAY.format(new Date(`${day}T00:00:00Z`))
