import { Suspense, useState } from 'react'
import { useEditedInPlace } from '#src/lib/offline/edit-in-place.ts'
import { useOutboxSummary } from '#src/lib/offline/outbox/use-outbox.ts'
import { preloadable } from '#src/ui/preloadable.tsx'
import { useUploadsBegun } from '../uploads-begun.ts'

const UploadsDrawer = preloadable(() => import('./uploads-drawer.tsx').then(({ UploadsDrawer }) => UploadsDrawer))
const EditWaitingHost = preloadable(() => import('./edit-waiting-host.tsx').then(({ EditWaitingHost }) => EditWaitingHost))

/** Once it was needed it stays, so that what closes can do so in its own time. */
function useOnceNeeded(isNeeded: boolean): boolean {
  const [wasNeeded, setWasNeeded] = useState(isNeeded)
  if (isNeeded && !wasNeeded) setWasNeeded(true)
  return wasNeeded
}

/**
 * In the frame of the app: the drawer's code comes when there is something to upload, now or left by an earlier visit; that of editing
 * what waits when it is edited.
 */
export function UploadsDrawerHost() {
  const { kinds } = useOutboxSummary()
  const isBegun = useUploadsBegun()
  const hasDrawer = useOnceNeeded(isBegun || kinds.includes('document-upload'))
  const hasEditing = useOnceNeeded(useEditedInPlace() !== null)
  return (
    <>
      <Suspense fallback={null}>{hasDrawer && <UploadsDrawer />}</Suspense>
      <Suspense fallback={null}>{hasEditing && <EditWaitingHost />}</Suspense>
    </>
  )
}
