import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { messages } from '../../messages.ts'

interface UnknownLabelsProps {
  failed: boolean
  onRetry: () => void
}

/** In the place of labels of which nothing is known: they are being loaded, or could not be. */
export function UnknownLabels({ failed, onRetry }: UnknownLabelsProps) {
  return failed ? (
    <ErrorState text={messages.labelsFailed} onRetry={onRetry} />
  ) : (
    <SkeletonRows rows={3} avatar={false} />
  )
}
