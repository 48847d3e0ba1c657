import { Suspense } from 'react'
import { useParams } from 'react-router'
import { askAssistant } from '#src/features/assistant/public.ts'
import { ClaimScreen } from '#src/features/legacy-claims/public.ts'
import { DelayedSpinner } from '#src/ui/delayed-spinner.tsx'

/** /app/legacy/claims/{claimKey}: a claim, with a button that asks the assistant about it. */
export function ClaimPage() {
  const { claimKey = '' } = useParams()
  return (
    <Suspense fallback={<DelayedSpinner />}>
      <ClaimScreen key={claimKey} claimKey={claimKey} onAskAssistant={askAssistant} />
    </Suspense>
  )
}
