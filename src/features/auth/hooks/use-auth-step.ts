import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type AuthStep, readAuthStep } from '../auth-step.ts'

/**
 * Returns the page's current step and a function that changes it. Pass `replace` if Back must not return to the current
 * step.
 */
export function useAuthStep(): [AuthStep | null, (step: AuthStep | null, options?: { replace?: boolean }) => void] {
  const { pathname, state } = useLocation() as { pathname: string; state: unknown }
  const navigate = useNavigate()
  const go = useCallback(
    (step: AuthStep | null, options: { replace?: boolean } = {}) => {
      void navigate(pathname, { state: step, replace: options.replace ?? false })
    },
    [navigate, pathname],
  )
  return [readAuthStep(state), go]
}
