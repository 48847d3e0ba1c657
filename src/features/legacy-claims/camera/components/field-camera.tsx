import { Button, Field, Select } from '@fluentui/react-components'
import { CameraRegular } from '@fluentui/react-icons/svg/camera'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { useMatch } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { type DocumentsPlace, OwnerPhotos } from '#src/features/documents/public.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { takeOpened } from '#src/lib/routing/opened-by-address.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { sizes } from '#src/ui/theme.ts'
import { useWasEver } from '#src/ui/use-was-ever.ts'
import { openCamera, showCamera, useCameraIsOpen } from '../hooks/use-camera-is-open.ts'
import { LegacyClaimsWithDocumentsDocument } from '../legacy-claims.generated.ts'
import { messages } from '../messages.ts'

const NO_VARIABLES = {}

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
  const { data, loading, confirmed, failed } = useRead(LegacyClaimsWithDocumentsDocument, NO_VARIABLES)
  const { reachable } = useConnection()
  const claims = (data?.legacyClaimsWithDocuments ?? []).filter(
    ({ uploadAccessLevels }) => uploadAccessLevels.length > 0,
  )
  const isOpen = useCameraIsOpen()
  // The shortcut of the installed app opens it.
  useEffect(() => {
    if (takeOpened('camera')) openCamera()
  }, [])
  const [chosenKey, setChosenKey] = useState<string | null>(null)
  const wasOpen = useWasEver(isOpen)
  const onDocuments = useMatch(paths.claimDocuments.pattern)?.params.claimKey
  const onScreen = useMatch(paths.claim.pattern)?.params.claimKey ?? onDocuments
  const claim = claims.find(({ claimKey }) => claimKey === chosenKey) ?? claims[0]
  const { id, claimKey } = claim ?? { id: '', claimKey: '' }
  const place = useMemo(
    (): DocumentsPlace => ({ entityType: 'Claim', entityId: id, href: paths.claimDocuments.href(claimKey) }),
    [id, claimKey],
  )
  // Cached claims may be older than a company that was linked a moment ago.
  const isVain = isOpen && !claim && !loading && (confirmed || !reachable)
  useEffect(() => {
    if (isOpen && onScreen !== undefined) setChosenKey(onScreen)
  }, [isOpen, onScreen])
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
            choice={(hasPhotos) => (
              <Field label={messages.claim} hint={hasPhotos ? messages.claimKept : undefined}>
                <Select
                  size="large"
                  value={claimKey}
                  disabled={hasPhotos}
                  onChange={(_event, { value }) => setChosenKey(value)}
                >
                  {claims.map((one) => (
                    <option key={one.claimKey} value={one.claimKey}>
                      {[one.claimFileId, one.insured].filter(Boolean).join(' · ')}
                    </option>
                  ))}
                </Select>
              </Field>
            )}
          />
        )}
      </Suspense>
    </>
  )
}
