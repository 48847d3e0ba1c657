import type { ReactNode } from 'react'
import { useHasNetwork } from '#src/lib/session/use-has-network.ts'
import { SubmitButton } from '#src/ui/submit-button.tsx'

interface AuthSubmitProps {
  children: ReactNode
}

/** The button of a sign-in form; without network it is off, and the screen says why. */
export function AuthSubmit({ children }: AuthSubmitProps) {
  return (
    <SubmitButton wide disabled={!useHasNetwork()}>
      {children}
    </SubmitButton>
  )
}
