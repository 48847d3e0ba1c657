import { Suspense } from 'react'
import { useEditedInPlace } from '#src/lib/offline/outbox/edit-in-place.ts'
import { useOutboxSummary } from '#src/lib/offline/outbox/use-outbox.ts'
import { preloadable } from '#src/ui/preloadable.tsx'
import { useWasEver } from '#src/ui/use-was-ever.ts'
import { useUploadsBegun } from '../uploads-begun.ts'

const UploadsDrawer = preloadable(() => import('./uploads-drawer.tsx').then(({ UploadsDrawer }) => UploadsDrawer))
const EditWaitingHost = preloadable(() =>
  import('./edit-waiting-host.tsx').then(({ EditWaitingHost }) => EditWaitingHost),
)

/**
 * Loads the drawer when an upload exists, from now or from an earlier visit, and the editor for pending changes when
 * one is edited.
 */
export function UploadsDrawerHost() {
  const { kinds } = useOutboxSummary()
  const isBegun = useUploadsBegun()
  const hasDrawer = useWasEver(isBegun || kinds.includes('document-upload'))
  const hasEditing = useWasEver(useEditedInPlace() !== null)
  return (
    <>
      <Suspense fallback={null}>{hasDrawer && <UploadsDrawer />}</Suspense>
      <Suspense fallback={null}>{hasEditing && <EditWaitingHost />}</Suspense>
    </>
  )
}
