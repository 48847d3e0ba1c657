interface NamedClaim {
  claimFileId: string
  insuredCompany: string | null
  insuredFirstName: string | null
  insuredLastName: string | null
}

/** Returns the insured, a company or a person; the claim's number if the claims system has neither. */
export function insuredOf({ claimFileId, insuredCompany, insuredFirstName, insuredLastName }: NamedClaim): string {
  return insuredCompany ?? ([insuredFirstName, insuredLastName].filter(Boolean).join(' ') || claimFileId)
}

/** Returns city and state of the loss; empty if unknown. */
export function placeOf({ lossCity, lossState }: { lossCity: string | null; lossState: string | null }): string {
  return [lossCity, lossState].filter(Boolean).join(', ')
}
