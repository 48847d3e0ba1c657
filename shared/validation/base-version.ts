import * as z from 'zod/mini'

/** The version of something that an edit was made on; none: whichever it is. */
export const baseVersion = z.nullish(z.number())
