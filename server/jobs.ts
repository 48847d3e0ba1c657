import { defineAnnouncementJobs, scheduleAnnouncementJobs } from '#server/modules/announcements/service.ts'
import { defineOnceJobs, scheduleOnceJobs } from '#server/lib/once/jobs.ts'
import { defineAssociateJobs } from '#server/modules/associates/service.ts'
import { defineBillingJobs, invoiceAttachments, scheduleBillingJobs } from '#server/modules/billing/service.ts'
import {
  defineConversationJobs,
  notifyOfMessageChanges,
  scheduleConversationJobs,
} from '#server/modules/conversations/service.ts'
import { defineErasureJobs, scheduleErasureJobs } from '#server/modules/erasure/service.ts'
import { defineRetentionJobs, scheduleRetentionJobs } from '#server/modules/retention/service.ts'
import { defineFileJobs, scheduleFileJobs } from '#server/modules/files/service.ts'
import { defineLicensingJobs, scheduleLicensingJobs } from '#server/modules/licensing/service.ts'
import { defineNotificationJobs, scheduleNotificationJobs } from '#server/modules/notifications/service.ts'
import { defineTestDataJobs } from '#server/modules/site/service.ts'
import { defineSiteUserJobs } from '#server/modules/site-users/service.ts'
import type { Services } from '#server/services.ts'

/** Declares the jobs of every area, before any of them is added. */
export function defineJobs(services: Services): void {
  defineOnceJobs(services)
  defineAssociateJobs(services)
  defineConversationJobs(services)
  defineFileJobs(services, notifyOfMessageChanges)
  defineNotificationJobs(services, (invoiceId) => invoiceAttachments(services, invoiceId))
  defineLicensingJobs(services)
  defineAnnouncementJobs(services)
  defineSiteUserJobs(services)
  defineTestDataJobs(services)
  defineBillingJobs(services)
  defineErasureJobs(services)
  defineRetentionJobs(services)
}

/** Schedules the regular ones, after the jobs have started. */
export async function scheduleJobs(services: Services): Promise<void> {
  await scheduleOnceJobs(services)
  await scheduleConversationJobs(services)
  await scheduleFileJobs(services)
  await scheduleNotificationJobs(services)
  await scheduleLicensingJobs(services)
  await scheduleAnnouncementJobs(services)
  await scheduleBillingJobs(services)
  await scheduleErasureJobs(services)
  await scheduleRetentionJobs(services)
}
