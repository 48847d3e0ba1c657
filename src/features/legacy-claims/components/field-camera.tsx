import { Button } from '@fluentui/react-components'
import { CameraRegular } from '@fluentui/react-icons/svg/camera'
import { Suspense, useEffect, useRef } from 'react'
import { useMatch } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { OwnerPhotos } from '#src/features/documents/public.ts'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { takeOpened } from '#src/lib/routing/opened-by-address.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { sizes } from '#src/ui/theme.ts'
import { useWasEver } from '#src/ui/use-was-ever.ts'
import { openCamera, showCamera, useCameraIsOpen } from '../hooks/use-camera-is-open.ts'
import { useCameraClaim } from '../hooks/use-camera-claim.ts'
import { useClaimPlace } from '../hooks/use-claim-place.ts'
import { messages } from '../camera/messages.ts'
import { ClaimChoice } from './claim-choice.tsx'

interface FieldCameraProps {
  /** True for a button in the top bar; phones have one in the bottom bar. */
  hasButton: boolean
}

/**
 * The camera for the photos of claims. Photos are added to the claim whose page or documents are on screen, otherwise
 * to the claim that was chosen last, otherwise to the claim that is due first. The claims are cached on the device, so
 * this works without a network. The button of the top bar is hidden if the user cannot upload to any claim.
 */
export function FieldCamera({ hasButton }: FieldCameraProps) {
  const camera = useCameraClaim()
  const { claim, choose, isLoading, confirmed, failed } = camera
  const { reachable } = useConnection()
  const isOpen = useCameraIsOpen()
  // The shortcut of the installed app opens it.
  useEffect(() => {
    if (takeOpened('camera')) openCamera()
  }, [])
  const wasOpen = useWasEver(isOpen)
  const onDocuments = useMatch(paths.claimDocuments.pattern)?.params.claimKey
  const onScreen = useMatch(paths.claim.pattern)?.params.claimKey ?? onDocuments
  const place = useClaimPlace(claim)
  // Cached claims may be older than a company that was linked a moment ago.
  const isVain = isOpen && !claim && !isLoading && (confirmed || !reachable)
  const isReady = claim !== undefined
  const latestChoose = useRef(choose)
  useEffect(() => {
    latestChoose.current = choose
  })
  // Only when it opens: afterwards the user chooses.
  useEffect(() => {
    if (isOpen && isReady && onScreen !== undefined) void latestChoose.current(onScreen)
  }, [isOpen, isReady, onScreen])
  useEffect(() => {
    if (!isVain) return
    showToast({ intent: 'info', text: failed ? messages.claimsNotHere : messages.noClaimForPhotos })
    showCamera(false)
  }, [isVain, failed])
  if (!claim) return null
  return (
    <>
      {hasButton && (
        <Button
          appearance="subtle"
          icon={<CameraRegular />}
          style={{ minWidth: sizes.touchTarget, minHeight: sizes.touchTarget }}
          aria-label={messages.fieldPhoto}
          title={messages.fieldPhoto}
          onClick={openCamera}
        />
      )}
      <Suspense fallback={null}>
        {wasOpen && (
          <OwnerPhotos
            place={place}
            accessLevels={claim.uploadAccessLevels}
            mayCreateFolders={claim.hasPermissionToCreateFolders}
            open={isOpen}
            onShow={showCamera}
            onTaken={camera.noteTaken}
            choice={(hasPhotos) => <ClaimChoice camera={camera} isFixed={hasPhotos} />}
          />
        )}
      </Suspense>
    </>
  )
}
