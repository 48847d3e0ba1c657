import { lazy, Suspense, useState } from 'react'
import { useOutboxSummary } from '#src/lib/offline/outbox/use-outbox.ts'
import { useUploadsBegun } from '../uploads-begun.ts'

const UploadsDrawer = lazy(() => import('./uploads-drawer.tsx').then(({ UploadsDrawer: component }) => ({ default: component })))

/** In the frame of the app: the drawer's code comes when there is something to upload, now or left by an earlier visit. */
export function UploadsDrawerHost() {
  const { kinds } = useOutboxSummary()
  const isBegun = useUploadsBegun()
  const isNeeded = isBegun || kinds.includes('document-upload')
  const [wasNeeded, setWasNeeded] = useState(false)
  if (isNeeded && !wasNeeded) setWasNeeded(true)
  if (!wasNeeded) return null
  return (
    <Suspense fallback={null}>
      <UploadsDrawer />
    </Suspense>
  )
}
