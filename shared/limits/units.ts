/** Units of time, for figures that are counted in others. */
export const SECOND_MS = 1_000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
export const HOUR_S = 3_600
export const DAY_S = 24 * HOUR_S
export const HOUR_MINUTES = 60
export const DAY_MINUTES = 1_440
