import type { ReactNode } from 'react'
import { useHasNetwork } from '#src/lib/session/use-has-network.ts'
import { SubmitButton } from '#src/ui/submit-button.tsx'

interface AuthSubmitProps {
  children: ReactNode
}

/** Submit button of a sign-in form. It is disabled without a network; the screen gives the reason. */
export function AuthSubmit({ children }: AuthSubmitProps) {
  return (
    <SubmitButton wide disabled={!useHasNetwork()}>
      {children}
    </SubmitButton>
  )
}
