import { postInNewTab } from '#src/lib/routing/new-tab.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import { useLegacyMaintenance } from '#src/lib/site-settings/use-legacy-maintenance.ts'
import { LegacyHandOffDocument, type LegacyHandOffMutationVariables } from '../legacy-claims.generated.ts'

type HandOffRequest = LegacyHandOffMutationVariables['request']

interface HandOff {
  /** Call it synchronously in a click handler, because it opens a tab. Returns whether the claims system was opened. */
  open: (request: HandOffRequest) => Promise<boolean>
  opening: boolean
  /** Reason why the claims system cannot be opened; null if it can. */
  disabledReason: string | null
}

/**
 * Opens the claims system in a new tab, signed in to one of the user's accounts. It is disabled without a network and
 * during maintenance. The claims system defines the names of the form fields.
 */
export function useHandOff(): HandOff {
  const [ask, { saving, disabledReason }] = useWrite(LegacyHandOffDocument)
  const maintenance = useLegacyMaintenance()
  return {
    opening: saving,
    disabledReason: disabledReason ?? maintenance,
    open: (request) =>
      postInNewTab(async () => {
        const outcome = await ask({ request })
        if (!outcome.ok) return null
        const { action, userId, evolveUserId, accessToken, url } = outcome.data.legacyHandOff
        return { action, fields: { userId, evolveUserId, access_token: accessToken, URL: url } }
      }),
  }
}
