import { postForm } from '#src/lib/routing/post-form.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import { useLegacyMaintenance } from '#src/lib/site-settings/use-legacy-maintenance.ts'
import { LegacyHandOffDocument, type LegacyHandOffMutationVariables } from '../legacy-claims.generated.ts'

type HandOffRequest = LegacyHandOffMutationVariables['request']

interface HandOff {
  open: (request: HandOffRequest) => Promise<void>
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
    async open(request) {
      const outcome = await ask({ request })
      if (!outcome.ok) return
      const { action, userId, evolveUserId, accessToken, url } = outcome.data.legacyHandOff
      postForm(action, { userId, evolveUserId, access_token: accessToken, URL: url }, '_blank')
    },
  }
}
