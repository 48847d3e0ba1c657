import { CloudOffRegular } from '@fluentui/react-icons/svg/cloud-off'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { messages as area } from '../../messages.ts'

interface VersionLoadingProps {
  failed: string | null
  isNotOnDevice: boolean
  onRetry: () => void
}

/** In place of versions that are coming, were refused, or are not on this device. */
export function VersionLoading({ failed, isNotOnDevice, onRetry }: VersionLoadingProps) {
  if (failed !== null) return <ErrorState text={failed} onRetry={onRetry} />
  if (isNotOnDevice) return <EmptyState icon={<CloudOffRegular />} title={area.needsServer.versions} />
  return <SkeletonRows rows={4} avatar={false} />
}
