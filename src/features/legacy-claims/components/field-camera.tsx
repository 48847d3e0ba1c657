import { Button, Field, Select } from '@fluentui/react-components'
import { CameraRegular } from '@fluentui/react-icons/svg/camera'
import { Suspense, useMemo, useState } from 'react'
import { useMatch } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { type DocumentsPlace, OwnerPhotos } from '#src/features/documents/public.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { takeOpened } from '#src/lib/routing/opened-by-address.ts'
import { sizes } from '#src/ui/theme.ts'
import { useWasEver } from '#src/ui/use-was-ever.ts'
import { LegacyClaimsWithDocumentsDocument } from '../legacy-claims.generated.ts'
import { messages } from '../messages.ts'

const NO_VARIABLES = {}

/**
 * Camera button of the top bar. Photos are added to the claim whose documents are on screen, otherwise to the claim
 * that was chosen last, otherwise to the claim that is due first. The claims are cached on the device, so this works
 * without a network. The button is hidden if the user cannot upload to any claim.
 */
export function FieldCamera() {
  const { data } = useRead(LegacyClaimsWithDocumentsDocument, NO_VARIABLES)
  const claims = (data?.legacyClaimsWithDocuments ?? []).filter(
    ({ uploadAccessLevels }) => uploadAccessLevels.length > 0,
  )
  // The shortcut of the installed app opens it.
  const [isOpen, setIsOpen] = useState(() => takeOpened('camera'))
  const [chosenKey, setChosenKey] = useState<string | null>(null)
  const wasOpen = useWasEver(isOpen)
  const onScreen = useMatch(paths.claimDocuments.pattern)?.params.claimKey
  const claim = claims.find(({ claimKey }) => claimKey === chosenKey) ?? claims[0]
  const { id, claimKey } = claim ?? { id: '', claimKey: '' }
  const place = useMemo(
    (): DocumentsPlace => ({ entityType: 'Claim', entityId: id, href: paths.claimDocuments.href(claimKey) }),
    [id, claimKey],
  )
  if (!claim) return null
  return (
    <>
      <Button
        appearance="subtle"
        icon={<CameraRegular />}
        style={{ minWidth: sizes.touchTarget, minHeight: sizes.touchTarget }}
        aria-label={messages.fieldPhoto}
        title={messages.fieldPhoto}
        onClick={() => {
          if (onScreen !== undefined) setChosenKey(onScreen)
          setIsOpen(true)
        }}
      />
      <Suspense fallback={null}>
        {wasOpen && (
          <OwnerPhotos
            place={place}
            accessLevels={claim.uploadAccessLevels}
            open={isOpen}
            onShow={setIsOpen}
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
