import { paths } from '#src/config/paths.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import type { OrganizationViewer } from '../organization-pages.ts'
import { messages } from './messages.ts'

/** Returns the pages of an organization's account that the user may open, in menu order. */
export function accountPages(viewer: OrganizationViewer | null, organization: { id: string; handle: string }) {
  const { id: organizationId, handle } = organization
  return [
    {
      label: messages.pageNames.information,
      href: paths.organizationAccountInformation.href(handle),
      may: mayCall(viewer, 'organizationAccount', { organizationId }),
    },
    {
      label: messages.pageNames.linking,
      href: paths.organizationAccountLinking.href(handle),
      may: mayCall(viewer, 'organizationAccountGetConversationInsurance', { organizationId }),
    },
    {
      label: messages.pageNames.billing,
      href: paths.organizationBilling.href(handle),
      may: mayCall(viewer, 'billingOrganizationBillingInfoGet', { organizationId }),
    },
  ].filter(({ may }) => may)
}
