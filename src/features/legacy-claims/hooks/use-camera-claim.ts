import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { hasErrorCode } from '#src/lib/apollo/errors.ts'
import { askToKeep } from '#src/lib/data/ask.ts'
import { readStored } from '#src/lib/data/stored-results.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { uniqueBy } from '#shared/unique-by.ts'
import {
  type LegacyClaimDocumentsFieldsFragment,
  LegacyClaimDocumentsDocument,
  LegacyClaimsWithDocumentsDocument,
} from '../legacy-claims.generated.ts'
import type { Position, RecentClaim } from '../claim-order.ts'
import { readRecentClaims, rememberClaim } from '../recent-claims.ts'

/** A claim to which the user can add photos. */
export type CameraClaim = LegacyClaimDocumentsFieldsFragment

const NO_VARIABLES = {}
const NONE: readonly CameraClaim[] = []

interface CameraClaims {
  /** The claims whose documents the device knows, the first due first. */
  claims: readonly CameraClaim[]
  recent: readonly RecentClaim[]
  /** The claim that was chosen, else the one used last, else the first due; undefined if there is none. */
  claim: CameraClaim | undefined
  /**
   * Chooses a claim, also one that is not among `claims`.
   *
   * @returns why it cannot be chosen; null if it was chosen
   */
  choose: (claimKey: string) => Promise<'denied' | 'unreachable' | null>
  /** Remembers that photos of the chosen claim were taken. */
  noteTaken: (placing: Promise<Position | null>) => void
  isLoading: boolean
  /** False while the claims may be older than those of the server. */
  confirmed: boolean
  failed: boolean
}

/** The claims of the camera, from the device while the server is unreachable. */
export function useCameraClaim(): CameraClaims {
  const client = useApolloClient()
  const { data, loading, confirmed, failed } = useRead(LegacyClaimsWithDocumentsDocument, NO_VARIABLES)
  const [recent, setRecent] = useState<readonly RecentClaim[]>([])
  const [chosenKey, setChosenKey] = useState<string | null>(null)
  /** Claims that were found by search or opened, and are not in the list. */
  const [added, setAdded] = useState<readonly CameraClaim[]>(NONE)
  const listed = data?.legacyClaimsWithDocuments
  const claims = useMemo(() => {
    const all = uniqueBy([...(listed ?? NONE), ...added], (one) => one.claimKey)
    return all.filter(({ uploadAccessLevels }) => uploadAccessLevels.length > 0)
  }, [listed, added])
  useEffect(() => {
    readRecentClaims().then(setRecent, () => undefined)
  }, [])
  const find = (claimKey: string | null | undefined): CameraClaim | undefined =>
    claims.find((claim) => claim.claimKey === claimKey)
  const lastUsed = recent.find(({ claimKey }) => find(claimKey))
  const claim = find(chosenKey) ?? find(lastUsed?.claimKey) ?? claims[0]

  const choose = useCallback(
    async (claimKey: string): Promise<'denied' | 'unreachable' | null> => {
      if (claims.some((one) => one.claimKey === claimKey)) {
        setChosenKey(claimKey)
        return null
      }
      try {
        const { legacyClaimDocuments: found } = await askToKeep(client, LegacyClaimDocumentsDocument, {
          claimKey,
        }).catch(async (error: unknown) => {
          const stored = await readStored(LegacyClaimDocumentsDocument, { claimKey })
          if (!stored || hasErrorCode(error, 'NOT_FOUND')) throw error
          return stored.value
        })
        if (found.uploadAccessLevels.length === 0) return 'denied'
        setAdded((now) => [...now, found])
        setChosenKey(claimKey)
        return null
      } catch (error) {
        return hasErrorCode(error, 'NOT_FOUND') ? 'denied' : 'unreachable'
      }
    },
    [client, claims],
  )
  const takenKey = claim?.claimKey
  const noteTaken = useCallback(
    (placing: Promise<Position | null>) => {
      if (takenKey === undefined) return
      // Stays chosen, even if another claim becomes the first due.
      setChosenKey(takenKey)
      void rememberClaim(takenKey, placing)
        .then(readRecentClaims)
        .then(setRecent, () => undefined)
    },
    [takenKey],
  )
  return { claims, recent, claim, choose, noteTaken, isLoading: loading, confirmed, failed }
}
