import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#src/config/paths.ts'
import type { OrganizationOfHandle } from '#src/features/profiles/public.ts'
import { hasErrorCode } from '#src/lib/apollo/errors.ts'
import { useAsk } from '#src/lib/data/use-ask.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { ConfirmActions } from '#src/ui/confirm-actions.tsx'
import { Form } from '#src/ui/form.tsx'
import { legacyCompanyForm } from '#shared/validation/legacy-claims.ts'
import { useOrganizationsChanged } from '../../hooks/use-organizations-changed.ts'
import type { CompanyKey } from '../link-query.ts'
import {
  LegacyAdjustmentCompanyInfoDocument,
  type LegacyCompanyInfoFieldsFragment,
  LegacyAdjustmentCompanyLinkDocument,
  LegacyCanCallerLinkDocument,
} from '../linking.generated.ts'
import { messages } from '../messages.ts'
import { CompanyFields } from './company-fields.tsx'
import { CompanySign } from './company-sign.tsx'

interface LinkSheetProps {
  organization: OrganizationOfHandle
  open: boolean
  onClose: () => void
}

const EMPTY = { systemId: '', acid: '' }

const refuse = (text: string): void => void showToast({ intent: 'error', text })

/**
 * Finds a company of the claims system by its System ID and ACID and links the organization to it after a confirmation.
 * If the claims system is unreachable, the message asks to try again later instead of reporting a refusal.
 */
export function LinkSheet({ organization, open, onClose }: LinkSheetProps) {
  const formId = useId()
  const navigate = useNavigate()
  const { viewer } = useViewer()
  const changed = useOrganizationsChanged()
  const [found, setFound] = useState<LegacyCompanyInfoFieldsFragment | null>(null)
  const [find, finding] = useAsk(LegacyAdjustmentCompanyInfoDocument)
  const [mayLink, asking] = useAsk(LegacyCanCallerLinkDocument)
  const [link, { saving, disabledReason }] = useWrite(LegacyAdjustmentCompanyLinkDocument, {
    done: messages.linked,
    offline: messages.linkOffline,
    invalidates: [
      'legacyClaimsWithDocuments',
      'linkedLegacyAdjustmentCompanyInfo',
      'orgOrDescendentIsLinked',
      'affiliatedOrganizations',
    ],
  })

  const search = async (key: CompanyKey): Promise<undefined> => {
    try {
      setFound((await find(key)).legacyAdjustmentCompanyInfo)
    } catch (error) {
      const isRefused = hasErrorCode(error, 'FORBIDDEN', 'NOT_FOUND')
      if (!isRefused) refuse(messages.notNow)
      else refuse(viewer?.siteUserId == null ? messages.notAuthorized : messages.staff)
    }
    return undefined
  }
  const confirm = async ({ systemId, acid }: CompanyKey): Promise<void> => {
    const permission = await mayLink({ systemId, acid }).catch(() => null)
    if (!permission) {
      refuse(messages.notNow)
      onClose()
    } else if (!permission.legacyCanCallerLink.canLink) {
      refuse(messages.notAuthorized)
    } else if ((await link({ orgId: organization.id, request: { systemId, acid } })).ok) {
      await changed()
      void navigate(paths.organizationDashboard.href(organization.emblem.handle ?? ''), { replace: true })
    }
  }

  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title={found ? messages.confirm : messages.link}
      actions={
        found ? (
          <ConfirmActions
            label={messages.linkCompany}
            busy={asking.asking || saving}
            disabled={disabledReason !== null}
            onConfirm={() => void confirm(found)}
            onCancel={() => setFound(null)}
          />
        ) : (
          <ConfirmActions
            label={messages.find}
            form={formId}
            busy={finding.asking}
            disabled={disabledReason !== null}
            onCancel={onClose}
          />
        )
      }
    >
      {found ? (
        <CompanySign company={found} />
      ) : (
        <Form id={formId} label={messages.link} schema={legacyCompanyForm} defaultValues={EMPTY} onSubmit={search}>
          <CompanyFields onChoose={(key) => void search(key)} />
        </Form>
      )}
      {disabledReason !== null && <p role="status">{disabledReason}</p>}
    </BottomSheet>
  )
}
