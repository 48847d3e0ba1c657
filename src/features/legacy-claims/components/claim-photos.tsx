import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { CameraRegular } from '@fluentui/react-icons/svg/camera'
import { Suspense, useState } from 'react'
import { paths } from '#src/config/paths.ts'
import { NewestFiles, OwnerPhotos } from '#src/features/documents/public.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageCard } from '#src/ui/page-card.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { sizes } from '#src/ui/theme.ts'
import { useWasEver } from '#src/ui/use-was-ever.ts'
import { DownloadClaimFile } from '../claim-file/components/download-claim-file.tsx'
import { useClaimPlace } from '../hooks/use-claim-place.ts'
import { rememberClaim } from '../recent-claims.ts'
import type { LegacyClaimDocumentsFieldsFragment } from '../legacy-claims.generated.ts'
import { messages } from '../messages.ts'

/** The newest documents of a claim, and the camera; null if the user may not browse them. */
export function ClaimPhotos({ documents }: { documents: LegacyClaimDocumentsFieldsFragment | null }) {
  const styles = useStyles()
  const [isOpen, setIsOpen] = useState(false)
  const wasOpen = useWasEver(isOpen)
  const place = useClaimPlace(documents)
  if (!documents)
    return (
      <PageCard title={messages.photos}>
        <p className={styles.denied}>{messages.documentsDenied}</p>
      </PageCard>
    )
  const { claimKey, uploadAccessLevels } = documents
  return (
    <PageCard
      title={messages.photos}
      actions={<RouteLink to={paths.claimDocuments.href(claimKey)}>{messages.allDocuments}</RouteLink>}
    >
      <div className={styles.content}>
        <Suspense fallback={<SkeletonRows rows={2} rowHeight={56} />}>
          <NewestFiles
            owner={place}
            hrefOf={(folderId) => paths.claimDocuments.href(claimKey, folderId === undefined ? {} : { folderId })}
            empty={<EmptyState title={messages.noDocuments} text={messages.noDocumentsText} />}
          />
        </Suspense>
        <div className={styles.actions}>
          {uploadAccessLevels.length > 0 && (
            <Button
              appearance="primary"
              icon={<CameraRegular />}
              className={styles.camera}
              onClick={() => setIsOpen(true)}
            >
              {messages.takePhoto}
            </Button>
          )}
          <DownloadClaimFile claimKey={claimKey} />
        </div>
      </div>
      <Suspense fallback={null}>
        {wasOpen && (
          <OwnerPhotos
            place={place}
            accessLevels={uploadAccessLevels}
            mayCreateFolders={documents.hasPermissionToCreateFolders}
            open={isOpen}
            onShow={setIsOpen}
            onTaken={(placing) => void rememberClaim(claimKey, placing)}
            choice={() => (
              <p className={styles.claim}>{[documents.claimFileId, documents.insured].filter(Boolean).join(' · ')}</p>
            )}
          />
        )}
      </Suspense>
    </PageCard>
  )
}

const useStyles = makeStyles({
  denied: { margin: 0, color: tokens.colorNeutralForeground3 },
  // Below the words of an empty list, which are centered.
  content: { '&:has([data-empty])': { display: 'grid', justifyItems: 'center' } },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginTop: tokens.spacingVerticalS,
  },
  camera: { minHeight: sizes.touchTarget },
  claim: { margin: 0, fontWeight: tokens.fontWeightSemibold },
})
