import type { ReactNode } from 'react'
import { useFreshSignIn } from '#src/features/reauthentication/public.ts'
import { hasErrorCode, userMessagesOf } from '#src/lib/apollo/errors.ts'
import type { WriteOutcome } from '#src/lib/data/write-options.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'

/**
 * Runs mutations that need a recent sign-in. If the server refuses, the user confirms their identity and the mutation
 * is sent again. Use mutations with `form: true`, so that they do not show the refusal in a toast; this hook shows
 * other errors.
 */
export function useConfirmedWrite(): {
  dialog: ReactNode
  confirmed: <Data>(write: () => Promise<WriteOutcome<Data>>) => Promise<WriteOutcome<Data>>
} {
  const { dialog, withFreshSignIn } = useFreshSignIn()
  return {
    dialog,
    confirmed: async (write) => {
      const outcome = await withFreshSignIn(write)
      if (!outcome.ok && !hasErrorCode(outcome.error, 'FRESH_SIGN_IN_REQUIRED'))
        showToast({ intent: 'error', text: userMessagesOf(outcome.error) })
      return outcome
    },
  }
}
