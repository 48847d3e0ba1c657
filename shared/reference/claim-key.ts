/** The parts of a claim's key in links of the legacy system. */
export interface ClaimKeyParts {
  systemId: number
  acid: number
  claimId: string
}

const CLAIM_KEY = /^(\d{1,9})-(\d{1,9})-(.{1,40})$/

/** Reads a claim key (`systemId-acid-claimId`); null if it is not valid. Only the claim id can contain hyphens. */
export function readClaimKey(claimKey: string): ClaimKeyParts | null {
  const [, systemId, acid, claimId] = CLAIM_KEY.exec(claimKey) ?? []
  return claimId === undefined ? null : { systemId: Number(systemId), acid: Number(acid), claimId }
}
