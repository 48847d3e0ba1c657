import { Suspense, useEffect } from 'react'
import { PublicPreview } from '#src/features/profiles/public.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { OrganizationPublicPreviewDocument } from '../organization-profile.generated.ts'
import { seenOfOrganization } from '../seen-of-organization.ts'

interface OrganizationPublicPreviewProps {
  organizationId: string
  /** Called when the preview is on screen. */
  onShown: () => void
}

/** Previews an organization as others will see it once it is public. */
export function OrganizationPublicPreview({ organizationId, onShown }: OrganizationPublicPreviewProps) {
  const { data, failed, refresh } = useRead(OrganizationPublicPreviewDocument, { organizationId })
  const views = data?.organizationPublicPreview
  const isShown = views !== undefined
  useEffect(() => {
    if (isShown) onShown()
  }, [isShown, onShown])
  const seen = views && { visitor: seenOfOrganization(views.visitor), stranger: seenOfOrganization(views.stranger) }
  return (
    <Suspense fallback={null}>
      <PublicPreview seen={seen} failed={failed} onRetry={() => void refresh()} />
    </Suspense>
  )
}
