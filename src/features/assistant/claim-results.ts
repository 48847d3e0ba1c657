import * as z from 'zod/mini'

const claim = z.object({
  ClaimKey: z.string().check(z.regex(/^\d+-\d+-[\w-]+$/)),
  ClaimNumber: z.string(),
  Insured: z.string(),
  LossCity: z.nullable(z.string()),
  LossState: z.nullable(z.string()),
  ClientCompany: z.nullable(z.string()),
  DueDate: z.nullable(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))),
})
const query = z.object({ subject: z.string(), parts: z.array(z.string()) })
/** Stored answers of earlier versions have no notice. */
const results = z.object({
  resultType: z.literal('ClaimSearchResults'),
  claims: z.array(claim),
  queries: z.array(query),
  notice: z.optional(z.nullable(z.string())),
})

export type ChatClaim = z.infer<typeof claim>
/** How a question was understood: its subject ("Claims") and its parts ("in Texas", "overdue"). */
export type UnderstoodQuery = z.infer<typeof query>

export interface ClaimResults {
  claims: ChatClaim[]
  queries: UnderstoodQuery[]
  /** A remark that is no part of the answer; null if there is none. */
  notice: string | null
}

const NONE: ClaimResults = { claims: [], queries: [], notice: null }

/** Parses a function result. Returns empty lists if the content is not a claim search result. */
export function resultsOf(content: string): ClaimResults {
  try {
    const parsed = results.safeParse(JSON.parse(content))
    return parsed.success ? { ...parsed.data, notice: parsed.data.notice ?? null } : NONE
  } catch {
    return NONE
  }
}

/** Returns the claim key of a footnote's URL; null if the footnote does not refer to a claim. */
export function claimKeyOf(url: string): string | null {
  return /^legacy-claim:(\d+-\d+-[\w-]+)$/.exec(url)?.[1] ?? null
}
