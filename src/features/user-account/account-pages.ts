import { paths } from '#src/config/paths.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import type { ViewerState } from '#src/lib/session/viewer.ts'
import type { Account } from './account-form.ts'
import { messages } from './messages.ts'

export interface AccountPage {
  key: 'information' | 'siteUser' | 'security' | 'notifications'
  label: string
  href: string
}

/** Returns the pages of an account that the viewer may see. Only staff see the page of the site user. */
export function accountPages(viewer: ViewerState | null, { id, handle, siteUserId }: Account): AccountPage[] {
  return [
    { key: 'information', label: messages.information, href: paths.account.href(handle) },
    ...(siteUserId !== null && viewer?.siteUserId !== null
      ? [{ key: 'siteUser' as const, label: messages.siteUser, href: paths.accountSiteUser.href(handle) }]
      : []),
    { key: 'security', label: messages.security, href: paths.accountSecurity.href(handle) },
    ...(siteUserId === null && mayCall(viewer, 'notificationSettingForUser', { userId: id })
      ? [
          {
            key: 'notifications' as const,
            label: messages.notifications,
            href: paths.accountNotifications.href(handle),
          },
        ]
      : []),
  ]
}
