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
const results = z.object({ resultType: z.literal('ClaimSearchResults'), claims: z.array(claim) })

export type ChatClaim = z.infer<typeof claim>

/** Parses the claims of a function result. Returns an empty list if the content is not a claim search result. */
export function claimsOf(content: string): ChatClaim[] {
  try {
    const parsed = results.safeParse(JSON.parse(content))
    return parsed.success ? parsed.data.claims : []
  } catch {
    return []
  }
}

/** Returns the claim key of a footnote's URL; null if the footnote does not refer to a claim. */
export function claimKeyOf(url: string): string | null {
  return /^legacy-claim:(\d+-\d+-[\w-]+)$/.exec(url)?.[1] ?? null
}
