import { Suspense, useState } from 'react'
import { useEditedInPlace } from '#src/lib/offline/edit-in-place.ts'
import { useOutboxSummary } from '#src/lib/offline/outbox/use-outbox.ts'
import { preloadable } from '#src/ui/preloadable.tsx'
import { useUploadsBegun } from '../uploads-begun.ts'

const UploadsDrawer = preloadable(() => import('./uploads-drawer.tsx').then(({ UploadsDrawer }) => UploadsDrawer))
const EditUploadHost = preloadable(() => import('./edit-upload-host.tsx').then(({ EditUploadHost }) => EditUploadHost))

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
