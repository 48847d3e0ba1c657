import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '#src/config/paths.ts'
import type { SignInStep } from '#src/lib/session/auth-gateway.ts'
import { acceptSignIn, takeLandingPath } from '#src/lib/session/session.ts'
import type { AuthStep } from '../auth-step.ts'

/**
 * Returns a function that navigates to the screen that follows a response of the identity service: code entry, account
 * confirmation, MFA set-up, or the app.
 *
 * @param email the account that signs in
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
          // A remembered device and an account without MFA both sign in without a code, so only a known MFA state may
          // open the app.
          await navigate(answer.mfa === 'set-up' ? takeLandingPath() : paths.mfaConfig.href(), { replace: true })
      }
    },
    [navigate, pathname],
  )
}
