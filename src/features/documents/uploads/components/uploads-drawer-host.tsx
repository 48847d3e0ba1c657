import { lazy, Suspense, useState } from 'react'
import { useEditedInPlace } from '#src/lib/offline/edit-in-place.ts'
import { useOutboxSummary } from '#src/lib/offline/outbox/use-outbox.ts'
import { useUploadsBegun } from '../uploads-begun.ts'

const UploadsDrawer = lazy(() => import('./uploads-drawer.tsx').then(({ UploadsDrawer: component }) => ({ default: component })))
const EditUploadHost = lazy(() => import('./edit-upload-host.tsx').then(({ EditUploadHost: component }) => ({ default: component })))

/** In the frame of the app: the drawer's code comes when there is something to upload, now or left by an earlier visit. */
export function UploadsDrawerHost() {
  const { kinds } = useOutboxSummary()
  const isBegun = useUploadsBegun()
  const isNeeded = isBegun || kinds.includes('document-upload')
  const [wasNeeded, setWasNeeded] = useState(false)
  if (isNeeded && !wasNeeded) setWasNeeded(true)
  const isEdited = useEditedInPlace() !== null
  const [wasEdited, setWasEdited] = useState(false)
  if (isEdited && !wasEdited) setWasEdited(true)
  if (!wasNeeded) return null
  return (
    <>
      <Suspense fallback={null}>
        <UploadsDrawer />
      </Suspense>
      <Suspense fallback={null}>{wasEdited && <EditUploadHost />}</Suspense>
    </>
  )
}
