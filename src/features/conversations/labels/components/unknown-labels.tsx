import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { messages } from '../../messages.ts'

interface UnknownLabelsProps {
  failed: boolean
  onRetry: () => void
}

/** Shown instead of the labels while they are loading or if they could not be loaded. */
export function UnknownLabels({ failed, onRetry }: UnknownLabelsProps) {
  return failed ? (
    <ErrorState text={messages.labelsFailed} onRetry={onRetry} />
  ) : (
    <SkeletonRows rows={3} avatar={false} />
  )
}
