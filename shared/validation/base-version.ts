import * as z from 'zod/mini'

/** The version on which an edit is based; if empty, the edit applies to any version. */
export const baseVersion = z.nullish(z.number())
