import { type ReactNode, useState } from 'react'
import { errorExtensionsOf, userMessagesOf } from '#src/lib/apollo/errors.ts'
import type { WriteOutcome } from '#src/lib/data/write-options.ts'
import { endSession } from '#src/lib/session/session.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { messages } from '../messages.ts'

/**
 * For what needs a sign-in of the last minutes: the refusal becomes an offer to log in again, which returns to this
 * page. Writes come with `form: true`, so that they do not toast the refusal themselves.
 */
export function useFreshSignIn(): {
  question: ReactNode
  asked: <Data>(write: Promise<WriteOutcome<Data>>) => Promise<WriteOutcome<Data>>
} {
  const [isOld, setIsOld] = useState(false)
  return {
    asked: async (write) => {
      const outcome = await write
      if (outcome.ok) return outcome
      if (errorExtensionsOf(outcome.error).some(({ code }) => code === 'FRESH_SIGN_IN_REQUIRED')) setIsOld(true)
      else showToast({ intent: 'error', text: userMessagesOf(outcome.error) })
      return outcome
    },
    question: (
      <ConfirmDialog
        open={isOld}
        title={messages.logInAgain}
        text={messages.logInAgainText}
        confirmLabel={messages.logInAgain}
        onConfirm={endSession}
        onClose={() => setIsOld(false)}
      />
    ),
  }
}
