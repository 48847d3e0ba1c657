import { Suspense, useState } from 'react'
import { OrganizationPublicPreview } from '#src/features/organization-profile/public.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { useSetPrivate } from '../hooks/use-set-private.ts'
import { messages } from '../messages.ts'

interface VisibilityDialogProps {
  organization: { id: string; displayName: string; private: boolean }
  open: boolean
  onClose: () => void
}

/**
 * Confirms a change of an organization's visibility. To make it public, the user must first see the preview of the
 * public profile.
 */
export function VisibilityDialog({ organization, open, onClose }: VisibilityDialogProps) {
  const { id, displayName: name, private: isPrivate } = organization
  const setPrivate = useSetPrivate()
  const [isShown, setIsShown] = useState(false)
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={isPrivate ? messages.makePublicTitle(name) : messages.makePrivateTitle(name)}
      text={isPrivate ? messages.makePublicText : messages.makePrivateText}
      confirmLabel={isPrivate ? messages.makePublic : messages.makePrivate}
      onConfirm={() => setPrivate(id, !isPrivate)}
      disabled={isPrivate && !isShown}
    >
      {isPrivate && (
        <Suspense fallback={null}>
          <OrganizationPublicPreview organizationId={id} onShown={() => setIsShown(true)} />
        </Suspense>
      )}
    </ConfirmDialog>
  )
}
