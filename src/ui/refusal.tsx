import { type ReactNode, useState } from 'react'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { useRightsConfirmed } from '#src/lib/session/viewer-context.tsx'
import { DelayedSpinner } from './delayed-spinner.tsx'

interface RefusalProps {
  /** Shown instead of the refusal while the viewer's current rights are being fetched. */
  waiting?: ReactNode
  /** The message or the redirect for a viewer whose rights do not suffice. */
  children: ReactNode
}

/**
 * Refuses a page to a viewer whose known rights do not suffice. The rights may be those that the device stored before
 * the viewer received others, so the refusal waits for the server's first response, unless the server is unreachable.
 * Once shown, it stays until the rights suffice: a later refresh does not make the screen flicker.
 */
export function Refusal({ waiting = <DelayedSpinner />, children }: RefusalProps) {
  const isConfirmed = useRightsConfirmed()
  const { reachable } = useConnection()
  const isFinal = isConfirmed || !reachable
  const [isShown, setIsShown] = useState(isFinal)
  if (isFinal && !isShown) setIsShown(true)
  return isShown ? children : waiting
}
