import { useRead } from '#src/lib/data/use-read.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { AsOf } from '#src/ui/as-of.tsx'
import { EditableSection } from '#src/ui/detail/editable-section.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { URL_MAX_LENGTH } from '#shared/limits.ts'
import {
  OrganizationAccountGetConversationInsuranceDocument,
  OrganizationAccountUpdateConversationInsuranceDocument,
} from '../linking.generated.ts'
import { messages } from '../messages.ts'
import { partnerForm } from '../partner-form.ts'

interface PartnerCardProps {
  organizationId: string
}

/** The organization's URL at the partner site. Staff can edit it. */
export function PartnerCard({ organizationId }: PartnerCardProps) {
  const { viewer } = useViewer()
  const { data, asOf, failed, refresh } = useRead(OrganizationAccountGetConversationInsuranceDocument, {
    organizationId,
  })
  const link = data?.organizationAccountGetConversationInsurance
  const url = link?.conversationInsuranceUrl ?? null
  const [update] = useWrite(OrganizationAccountUpdateConversationInsuranceDocument, {
    form: true,
    done: url === null ? messages.added : messages.updated,
    offline: messages.offline,
  })
  if (!link)
    return failed ? (
      <ErrorState text={messages.failed} onRetry={() => void refresh()} />
    ) : (
      <SkeletonRows rows={2} avatar={false} />
    )
  return (
    <>
      <AsOf asOf={asOf} />
      <EditableSection
        title={messages.partner}
        facts={[
          {
            label: messages.url,
            value: url && (
              <a href={url} target="_blank" rel="noopener noreferrer">
                {url}
              </a>
            ),
          },
        ]}
        emptyText={messages.notLinkedToPartner}
        schema={partnerForm}
        storedValues={{ conversationInsuranceUrl: url ?? '' }}
        onSubmit={({ conversationInsuranceUrl }) =>
          // An empty URL is sent as null.
          update({ organizationId, request: { conversationInsuranceUrl: conversationInsuranceUrl || null } })
        }
        canEdit={mayCall(viewer, 'organizationAccountUpdateConversationInsurance', { organizationId })}
        offlineReason={messages.offline}
      >
        <TextField
          name="conversationInsuranceUrl"
          label={messages.url}
          type="url"
          inputMode="url"
          maxLength={URL_MAX_LENGTH}
        />
      </EditableSection>
    </>
  )
}
