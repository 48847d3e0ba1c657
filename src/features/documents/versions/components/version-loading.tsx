import { CloudOffRegular } from '@fluentui/react-icons/svg/cloud-off'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import type { ReadStatus } from '#src/lib/data/use-read.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { messages as area } from '../../messages.ts'

interface VersionLoadingProps {
  status: ReadStatus
}

/** Shown while versions are loading, if the server refused them, or if they are not on this device. */
export function VersionLoading({ status: { failed, notOnDevice, error, refresh } }: VersionLoadingProps) {
  if (failed && !notOnDevice)
    return <ErrorState text={userMessagesOf(error)} error={error} onRetry={() => void refresh()} />
  if (notOnDevice) return <EmptyState icon={<CloudOffRegular />} title={area.needsServer.versions} />
  return <SkeletonRows rows={4} avatar={false} />
}
