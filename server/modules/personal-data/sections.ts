import type { Db } from '#server/db/client.ts'
import type { IdentityPort } from '#server/lib/identity/port.ts'
import {
  findAccountRows,
  findAddresses,
  findAppointments,
  findAssumed,
  findAuditPage,
  findChatFiles,
  findChatInstructions,
  findConnections,
  findDashboardSettings,
  findDrafts,
  findEmergencyContacts,
  findFollows,
  findHandles,
  findHistoryPage,
  findLabels,
  findLegacyLinks,
  findLicenses,
  findLicensingRegions,
  findLicensingRows,
  findMemberships,
  findNotificationPage,
  findNotificationSettings,
  findNotificationTimes,
  type FindPage,
  findPromptClippings,
  findPushSubscriptions,
  findQuickLinks,
  findRecoveryCodeDates,
  findRememberedDevices,
  type FindRows,
  findSecurityEvents,
  findStaffRole,
  PAGE_ROWS_COUNT,
  type Row,
} from './repository.ts'
import {
  findChatPage,
  findConversationPage,
  findFilePage,
  findLeftConversationPage,
  findMessagePage,
} from './repository-written.ts'

/** The person whose data is exported, and the sources of the data. */
export interface Source {
  db: Db
  identity: IdentityPort
  userId: string
  identitySub: string
}

type Pages = (source: Source) => AsyncGenerator<readonly Row[]>

/** A file of the archive. */
export interface Section {
  name: string
  title: string
  pages: Pages
}

/** Reads a section with one statement. */
function all(find: FindRows): Pages {
  return async function* one({ db, userId }) {
    yield await find(db, userId)
  }
}

async function* follow(
  find: (after: string | null) => Promise<(Row & { key: string })[]>,
): AsyncGenerator<(Row & { key: string })[]> {
  let after: string | null = null
  for (;;) {
    const page: (Row & { key: string })[] = await find(after)
    yield page
    const last = page.at(-1)
    if (!last || page.length < PAGE_ROWS_COUNT) return
    after = last.key
  }
}

const withoutKeys = (page: readonly (Row & { key: string })[]): Row[] => page.map(({ key: _key, ...row }) => row)

/** Reads an unbounded section page by page, so that only one page is in memory. */
function paged(...finds: readonly FindPage[]): Pages {
  return async function* pages({ db, userId }) {
    for (const find of finds)
      for await (const page of follow((after) => find(db, userId, after))) yield withoutKeys(page)
  }
}

async function* messagePages({ db, userId }: Source): AsyncGenerator<readonly Row[]> {
  for (const find of [findConversationPage, findLeftConversationPage])
    for await (const conversations of follow((after) => find(db, userId, after))) {
      const ids = conversations.map(({ key }) => key)
      if (ids.length === 0) continue
      for await (const page of follow((after) => findMessagePage(db, userId, ids, after))) yield withoutKeys(page)
    }
}

async function* devicePages({ identity, identitySub }: Source): AsyncGenerator<readonly Row[]> {
  yield (await identity.listDevices(identitySub)).map((device) => ({ ...device }))
}

/** All data that the product stores about a person, in the order in which people look for it. */
export const SECTIONS: readonly Section[] = [
  { name: 'account', title: 'Account and profile', pages: all(findAccountRows) },
  { name: 'handles', title: 'Handle', pages: all(findHandles) },
  { name: 'addresses', title: 'Addresses', pages: all(findAddresses) },
  { name: 'emergency-contact', title: 'Emergency contact', pages: all(findEmergencyContacts) },
  { name: 'organizations', title: 'Organizations', pages: all(findMemberships) },
  { name: 'staff', title: 'Site user', pages: all(findStaffRole) },
  { name: 'licensing', title: 'Licensing', pages: all(findLicensingRows) },
  { name: 'licensing-regions', title: 'States and provinces', pages: all(findLicensingRegions) },
  { name: 'licenses', title: 'Licenses', pages: all(findLicenses) },
  { name: 'appointments', title: 'Appointments', pages: all(findAppointments) },
  { name: 'connections', title: 'Connections', pages: all(findConnections) },
  { name: 'following', title: 'Following', pages: all(findFollows) },
  { name: 'conversations', title: 'Conversations', pages: paged(findConversationPage, findLeftConversationPage) },
  { name: 'messages', title: 'Messages you sent', pages: messagePages },
  { name: 'drafts', title: 'Drafts', pages: all(findDrafts) },
  { name: 'labels', title: 'Labels', pages: all(findLabels) },
  { name: 'files', title: 'Files you uploaded', pages: paged(findFilePage) },
  { name: 'assistant-chats', title: 'EVO-X chats', pages: paged(findChatPage) },
  { name: 'assistant-files', title: 'EVO-X files', pages: all(findChatFiles) },
  { name: 'assistant-instructions', title: 'EVO-X instructions', pages: all(findChatInstructions) },
  { name: 'assistant-prompts', title: 'EVO-X prompts', pages: all(findPromptClippings) },
  { name: 'notifications', title: 'Notifications', pages: paged(findNotificationPage) },
  { name: 'notification-settings', title: 'Notification settings', pages: all(findNotificationSettings) },
  { name: 'notification-times', title: 'Quiet hours', pages: all(findNotificationTimes) },
  { name: 'dashboard', title: 'Dashboard', pages: all(findDashboardSettings) },
  { name: 'quick-links', title: 'Quick links', pages: all(findQuickLinks) },
  { name: 'linked-claims-accounts', title: 'Linked claims systems', pages: all(findLegacyLinks) },
  { name: 'history', title: 'History', pages: paged(findHistoryPage) },
  { name: 'security-log', title: 'Security log', pages: all(findSecurityEvents) },
  { name: 'assumed-identity', title: 'Site users who acted as you', pages: all(findAssumed) },
  { name: 'assumed-identity-changes', title: 'What they changed', pages: paged(findAuditPage) },
  { name: 'devices', title: 'Devices', pages: devicePages },
  { name: 'remembered-devices', title: 'Remembered devices', pages: all(findRememberedDevices) },
  { name: 'push-subscriptions', title: 'Devices that get notifications', pages: all(findPushSubscriptions) },
  { name: 'recovery-codes', title: 'Recovery codes (dates only)', pages: all(findRecoveryCodeDates) },
]
