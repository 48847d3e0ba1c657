import { postForm } from '#src/lib/routing/post-form.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import { useLegacyMaintenance } from '#src/lib/site-settings/use-legacy-maintenance.ts'
import { LegacyHandOffDocument, type LegacyHandOffMutationVariables } from '../legacy-claims.generated.ts'

type HandOffRequest = LegacyHandOffMutationVariables['request']

interface HandOff {
  open: (request: HandOffRequest) => Promise<void>
  opening: boolean
  /** Why it cannot be opened now. */
  disabledReason: string | null
}

/**
 * Opens the claims system in a new tab as one of the person's accounts (decision 75); refused without network and in
 * maintenance. The names of the form's fields are the system's (doc 1 section 7).
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
