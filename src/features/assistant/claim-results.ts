import * as z from 'zod/mini'

const claim = z.object({
  ClaimKey: z.string().check(z.regex(/^\d+-\d+-[\w-]+$/)),
  ClaimNumber: z.string(),
  Insured: z.string(),
  LossCity: z.nullable(z.string()),
  LossState: z.nullable(z.string()),
  ClientCompany: z.nullable(z.string()),
})
const results = z.object({ resultType: z.literal('ClaimSearchResults'), claims: z.array(claim) })

export type ChatClaim = z.infer<typeof claim>

/** The claims of a function result; none when it is something else. */
export function claimsOf(content: string): ChatClaim[] {
  try {
    const parsed = results.safeParse(JSON.parse(content))
    return parsed.success ? parsed.data.claims : []
  } catch {
    return []
  }
}

/** The claim that a footnote is about; null: it leads somewhere else. */
export function claimKeyOf(url: string): string | null {
  return /^legacy-claim:(\d+-\d+-[\w-]+)$/.exec(url)?.[1] ?? null
}

/** System, company and claim of a key (doc 2 section 3). */
export function partsOfKey(key: string): { systemId: number; acid: number; claimId: string } {
  const [systemId, acid, ...claimId] = key.split('-')
  return { systemId: Number(systemId), acid: Number(acid), claimId: claimId.join('-') }
}
