import { useRef } from 'react'
import { useWrite } from '#src/lib/data/use-write.ts'
import type { WriteOutcome } from '#src/lib/data/write-options.ts'
import {
  OrganizationCreateAssociateNotificationDocument,
  OrganizationResendAssociateNotificationDocument,
  type OrganizationNotificationRequest,
  type SystemNotificationRequest,
  UserSiteUserCreateSystemNotificationDocument,
  UserSiteUserResendSystemNotificationDocument,
} from '../announcements.generated.ts'
import { messages } from '../messages.ts'
import type { AnnouncementOwner } from './use-announcements.ts'

interface SendAnnouncement {
  send: (request: SystemNotificationRequest | OrganizationNotificationRequest) => Promise<WriteOutcome<unknown>>
  disabledReason: string | null
}

/** Queues an announcement. The form shows the errors. */
export function useSendAnnouncement(organizationId: AnnouncementOwner): SendAnnouncement {
  const [toSite, site] = useWrite(UserSiteUserCreateSystemNotificationDocument, {
    done: messages.queuedSystem,
    invalidates: ['systemNotifications'],
    form: true,
  })
  const [toAssociates] = useWrite(OrganizationCreateAssociateNotificationDocument, {
    done: messages.queued,
    invalidates: ['organizationNotifications'],
    form: true,
  })
  const attempt = useRef<{ content: string; id: string } | null>(null)
  return {
    async send(content) {
      // A retry of the same content has the same id, so that a lost response does not send the announcement twice.
      // Changed content gets a new id.
      const key = JSON.stringify(content)
      if (attempt.current?.content !== key) attempt.current = { content: key, id: crypto.randomUUID() }
      const request = { ...content, id: attempt.current.id }
      const outcome = await (organizationId === null
        ? toSite({ request: request as SystemNotificationRequest })
        : toAssociates({ organizationId, request: request as OrganizationNotificationRequest }))
      if (outcome.ok) attempt.current = null
      return outcome
    },
    disabledReason: site.disabledReason,
  }
}

/** Sends an announcement again to recipients for whom delivery failed. */
export function useResendAnnouncement(organizationId: AnnouncementOwner): {
  resend: (notificationId: string) => Promise<unknown>
  saving: boolean
  disabledReason: string | null
} {
  const [ofSite, site] = useWrite(UserSiteUserResendSystemNotificationDocument, {
    done: (data) => messages.resent(data.userSiteUserResendSystemNotification),
    invalidates: ['systemNotificationDetails'],
  })
  const [ofOrganization, organization] = useWrite(OrganizationResendAssociateNotificationDocument, {
    done: (data) => messages.resent(data.organizationResendAssociateNotification),
    invalidates: ['organizationNotificationDetails'],
  })
  return {
    resend: (notificationId) =>
      organizationId === null ? ofSite({ notificationId }) : ofOrganization({ organizationId, notificationId }),
    saving: site.saving || organization.saving,
    disabledReason: site.disabledReason,
  }
}
