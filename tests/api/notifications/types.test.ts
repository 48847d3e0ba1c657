import { afterAll, beforeAll, expect, test } from 'vitest'
import { setPlan } from '#server/lib/billing/ledger/plans.ts'
import { standardPriceId, writePriceList } from '#server/lib/billing/ledger/price-list.ts'
import { addressWaiting } from '#server/modules/announcements/jobs.ts'
import { runBilling } from '#server/modules/billing/jobs.ts'
import { notifyOfUnread } from '#server/modules/conversations/message-notices.ts'
import { NOTIFICATION_TYPE_NAMES, type NotificationTypeName } from '#shared/reference/notification-types.ts'
import type { OrganizationRow } from '#tests/support/factories.ts'
import type { Person } from '#tests/support/world.ts'
import { boxOf, createMessagingWorld, type MessagingWorld } from '../conversations/operations.ts'

let world: MessagingWorld
let organization: OrganizationRow
let admin: Person
let person: Person
let other: Person

beforeAll(async () => {
  world = await createMessagingWorld()
  await writePriceList(world.services.database.db, '2026-01-01')
  organization = await world.organization({ displayName: 'Gulf Coast' })
  admin = await world.member(organization, 'admin')
  person = await world.person()
  other = await world.person()
})
afterAll(() => world.close())

const run = async <T>(as: Person, query: string, variables: object = {}): Promise<T> => {
  const { data, errors } = await world.graphql<T>(query, variables, as)
  expect(errors).toBeUndefined()
  return data as T
}
const typesOf = async (as: Person): Promise<string[]> =>
  (
    await run<{ notifications: { items: { type: string }[] } }>(as, '{ notifications(limit: 50) { items { type } } }')
  ).notifications.items.map(({ type }) => type)
const announcement = { inAppText: 'News', emailSubject: 'News', emailHtmlBody: '<p>News</p>' }

/** The event that each type is named after. It returns the types that reached the person it is about. */
const EVENTS: Record<NotificationTypeName, () => Promise<string[]>> = {
  async AssociateInvite() {
    const role = await run<{ organizationRoleCreate: { id: string } }>(
      admin,
      `mutation { organizationRoleCreate(organizationId: "${organization.id}",
        role: { name: "Field", categoryId: "claims", permissionKeys: [] }) { id } }`,
    )
    await run(
      admin,
      `mutation { organizationAssociateInvitationSend(organizationId: "${organization.id}", inviteRequest: {
        emailAddress: "${person.emailAddress}", displayName: "P", roleId: "${role.organizationRoleCreate.id}" }) {
        results { problem } } }`,
    )
    return typesOf(person)
  },
  async AssociateNotification() {
    await run(
      admin,
      `mutation A($request: OrganizationNotificationRequest!) { organizationCreateAssociateNotification(
        organizationId: "${organization.id}", request: $request) { id } }`,
      { request: { audience: ['AllAssociates'], ...announcement } },
    )
    await addressWaiting(world.services)
    return typesOf(admin)
  },
  async BillingUpdate() {
    await setPlan(world.services.database.db, organization.id, standardPriceId('plan-firm', 'Month'), '2026-01-01')
    await runBilling(world.services)
    return typesOf(admin)
  },
  async ConnectionRequested() {
    await run(
      other,
      `mutation { socialUserRequestConnection(userId: "${other.userId}", userOrOrganizationId: "${person.userId}") { id } }`,
    )
    return typesOf(person)
  },
  async ConnectionAccepted() {
    const asked = await run<{ socialUserRequestConnection: { id: string } }>(
      other,
      `mutation { socialUserRequestConnection(userId: "${other.userId}", userOrOrganizationId: "${admin.userId}") { id } }`,
    )
    await run(
      admin,
      `mutation { socialUserAcceptConnection(userId: "${admin.userId}",
        connectionId: "${asked.socialUserRequestConnection.id}") { id } }`,
    )
    return typesOf(other)
  },
  async MessageReceived() {
    const [ann, bob] = [await world.person(), await world.person()]
    await notifyOfUnread(world.services)
    await world.connect(ann, bob)
    await world.start(bob, [boxOf(ann)], '<p>Hello</p>', 'Hail claim')
    world.clock.advance(20_000)
    await notifyOfUnread(world.services)
    return typesOf(ann)
  },
  /** The invited person has no account yet: the mail is the notification. */
  async SiteUserInvitation() {
    await world.services.jobs.start()
    const staff = await world.staff('admin')
    const { roles } = await run<{ roles: { id: string }[] }>(staff, '{ roles: siteRolesList { id } }')
    await run(
      staff,
      `mutation { userSiteUserInvitationSend(siteUserInvitationRequest: { firstName: "Robin", lastName: "Ellison",
        invitedEmailAddress: "robin@evolve.example", affiliation: "Evolve", roleId: "${roles[0]?.id}" }) { invitationId } }`,
    )
    await expect
      .poll(() => world.mails.filter(({ to }) => to === 'robin@evolve.example'), { timeout: 20_000 })
      .toHaveLength(1)
    return ['SiteUserInvitation']
  },
  async SystemNotification() {
    await run(
      await world.staff('admin'),
      'mutation A($request: SystemNotificationRequest!) { userSiteUserCreateSystemNotification(request: $request) { id } }',
      { request: { audience: ['SocialUsers'], ...announcement } },
    )
    await addressWaiting(world.services)
    return typesOf(person)
  },
}

test.each(NOTIFICATION_TYPE_NAMES)('%s is sent for the event of that name', async (type) => {
  expect(await EVENTS[type]()).toContain(type)
})
