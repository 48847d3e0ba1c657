import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#src/config/paths.ts'
import type { SignInStep } from '#src/lib/session/auth-gateway.ts'
import { acceptSignIn, takeLandingPath } from '#src/lib/session/session.ts'
import type { AuthStep } from '../auth-step.ts'

/**
 * Takes a person to wherever an answer of the identity service leads (doc 1 section 4): to the code entry, to the
 * confirmation of the account, to the set-up of MFA, or into the app.
 *
 * @param email the account the answer is about
 */
export function useEnter(): (answer: SignInStep, email: string) => Promise<void> {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return useCallback(
    async (answer, email) => {
      switch (answer.step) {
        case 'code':
          await navigate(pathname, {
            state: { step: 'code', method: answer.method, destination: answer.destination } satisfies AuthStep,
          })
          return
        case 'confirm-sign-up':
          await navigate(pathname, { state: { step: 'confirm', email } satisfies AuthStep })
          return
        case 'reset-password':
          await navigate(paths.forgotPassword.href(), { state: { step: 'reset', email } satisfies AuthStep })
          return
        case 'done':
          await acceptSignIn(answer.mfa)
          // A remembered device gets no challenge either: only a known factor opens the app (decision 15).
          await navigate(answer.mfa === 'set-up' ? takeLandingPath() : paths.mfaConfig.href(), { replace: true })
      }
    },
    [navigate, pathname],
  )
}
