import { DelayedSpinner } from '#src/ui/delayed-spinner.tsx'

/** The first chunks are on their way. */
export function Starting() {
  return <DelayedSpinner />
}
