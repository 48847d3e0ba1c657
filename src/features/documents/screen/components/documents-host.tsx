import { useRefreshDue } from '../../device/hooks/use-refresh-due.ts'
import { UploadsDrawerHost } from '../../uploads/components/uploads-drawer-host.tsx'

/** Part of the app's frame: shows uploads on every page, and checks the files that are pinned to the device. */
export function DocumentsHost() {
  useRefreshDue()
  return <UploadsDrawerHost />
}
