import type { Database } from '#server/db/client.ts'
import { seedId } from '#server/db/seed/random.ts'
import { writeConversation } from '#server/db/seed/write-conversation.ts'
import { ledgerInvoices } from '#server/lib/billing/tables.ts'
import { fixedClock } from '#server/lib/clock/clock.ts'
import { legacyClaims, legacyCompanies, legacyUsers } from '#server/lib/legacy-claims/embedded/tables.ts'
import { announcements } from '#server/modules/announcements/tables.ts'
import { billingJournals } from '#server/modules/billing/tables.ts'
import type { MessageBox } from '#server/modules/conversations/box.ts'
import { folders } from '#server/modules/documents/tables.ts'
import { files, fileInstances, fileTextParts } from '#server/modules/files/tables.ts'
import { notificationEvents } from '#server/modules/notifications/tables.ts'
import { organizationRepresentatives } from '#server/modules/organization-account/tables.ts'
import { associateInvitations, organizationMembers, organizations } from '#server/modules/organizations/tables.ts'
import { siteRoles, siteUserInvitations } from '#server/modules/permissions/tables.ts'
import { addresses } from '#server/modules/location-addresses/tables.ts'
import type { Services } from '#server/services.ts'
import { testDatabase } from '#tests/support/database.ts'
import { createFactories } from '#tests/support/factories.ts'
import { SEARCHED_TEXTS } from '#tests/support/search-pairs.ts'

const NOW = new Date('2026-11-20T15:00:00.000Z')
export const TODAY = '2026-11-20'

/** Kinds of ids: the id of the object that stores text `index` is `idOf(kind, index)`. */
const KINDS = { organization: 0xa1, folder: 0xa2, file: 0xa3, announcement: 0xa4, role: 0xa5, other: 0xa6 } as const
export const idOf = (kind: keyof typeof KINDS, index: number): string => seedId(KINDS[kind], index)

/** Objects of every kind that can be searched: one per kind and text of the table of pairs. */
export interface SearchTexts {
  database: Database
  home: { id: string }
  reader: { userId: string; box: MessageBox }
  /** Ids of people named by a text, in the order of the texts. */
  people: string[]
  /** The same for staff. */
  staff: string[]
  /** Role of the associates. */
  roleId: string
}

const eachText = <Row>(rowOf: (text: string, index: number) => Row): Row[] => SEARCHED_TEXTS.map(rowOf)

async function writeDocuments({ database, home, reader }: SearchTexts): Promise<void> {
  const { db } = database
  const owner = { ownerType: 'Organization' as const, ownerId: home.id }
  await db.insert(folders).values(
    eachText((name, index) => ({
      ...{ id: idOf('folder', index), ...owner, name, nameKey: `${index}`, createdAt: NOW },
      createdById: reader.userId,
    })),
  )
  const rows = eachText((text, index) => [
    { id: idOf('file', index), fileName: text, text: '' },
    { id: idOf('file', 1_000 + index), fileName: 'plain.txt', text: `The report: ${text}.` },
  ]).flat()
  await db.insert(files).values(rows.map(({ id }) => ({ id, ...owner, kind: 'Document' as const, createdAt: NOW })))
  await db.insert(fileInstances).values(
    rows.map(({ id, fileName }) => ({
      ...{ id, fileId: id, versionNumber: 1, isCurrent: true, fileName, asciiFileName: 'plain.txt', sizeBytes: 1 },
      ...{ mimeType: 'text/plain', sha256: '', storageKey: id, uploadedAt: NOW, uploadedById: reader.userId },
      ...{ accessLevel: 'Public' as const, virusStatus: 'Clean' as const, documentOwnerId: home.id },
    })),
  )
  await db.insert(fileTextParts).values(rows.map(({ id, text }) => ({ storageKey: id, position: 1, text })))
}

async function writeConversations({ database, people, reader }: SearchTexts): Promise<void> {
  const other: MessageBox = { entityType: 'User', entityId: people[0] ?? '' }
  for (const [index, text] of SEARCHED_TEXTS.entries()) {
    for (const inSubject of [true, false]) {
      await writeConversation(database.db, {
        number: (inSubject ? 1 : 1_001) + index,
        subject: inSubject ? text : 'Plain',
        participants: [reader.box, other],
        names: ['Quill Plain'],
        lines: [
          {
            ...{ writer: other, actingUserId: null, html: `<p>${inSubject ? 'Plain' : `See ${text}.`}</p>` },
            at: new Date(NOW.getTime() + index),
          },
        ],
        unread: 0,
      })
    }
  }
}

async function writeOrganizations({ database, home, people, roleId }: SearchTexts): Promise<void> {
  const { db } = database
  await db.insert(organizations).values(
    eachText((displayName, index) => ({
      ...{ id: idOf('organization', index), legalName: `Plain ${index}`, displayName, createdAt: NOW },
      emailAddress: 'office@claims.example',
    })),
  )
  await db.insert(organizationMembers).values(
    people.map((userId) => ({
      ...{ id: seedId(0xb1, people.indexOf(userId)), organizationId: home.id, userId, roleId },
      ...{ status: 'Active' as const, joinedAt: NOW },
    })),
  )
  await db.insert(associateInvitations).values(
    eachText((displayName, index) => ({
      ...{
        id: idOf('other', index),
        organizationId: home.id,
        displayName,
        emailAddress: `plain${index}@claims.example`,
      },
      ...{ roleId, sentAt: NOW },
    })),
  )
  await db.insert(organizationRepresentatives).values(
    eachText((lastName, index) => ({
      ...{ id: idOf('other', index), organizationId: home.id, types: ['Technical' as const], firstName: 'Quill' },
      ...{ lastName, title: 'Plain', emailAddress: 'plain@claims.example', cellPhoneCountryCode: 1 },
      ...{ cellPhoneNumber: '2815550100', updatedAt: NOW },
    })),
  )
  await db.insert(addresses).values(
    eachText((municipality, index) => ({
      ...{ id: idOf('other', index), ownerType: 'Organization' as const, ownerId: home.id, municipality },
      ...{ kind: 'Alternate' as const, countryId: 'US', address1: 'Plain' },
    })),
  )
}

async function writeOthers({ database, home, reader }: SearchTexts): Promise<void> {
  const { db } = database
  await db.insert(notificationEvents).values(
    eachText((text, index) => ({
      ...{ id: idOf('announcement', index), type: 'AssociateNotification' as const, inAppText: `See ${text}.` },
      ...{ relatedEntityType: 'Organization' as const, relatedEntityId: home.id, createdAt: NOW },
      ...{ emailSubject: 'Plain', emailHtml: '<p>Plain</p>', emailText: 'Plain' },
    })),
  )
  await db.insert(announcements).values(
    eachText((_, index) => ({
      ...{ id: idOf('announcement', index), organizationId: home.id, audience: ['AllAssociates' as const] },
      ...{ smsSendAsBulk: false, createdById: reader.userId, createdAt: NOW },
    })),
  )
  await db.insert(billingJournals).values(
    eachText((message, index) => ({
      ...{ id: idOf('other', index), createdAt: NOW, organizationId: home.id, message, reference: '' },
      ...{ entityType: 'Invoice' as const, entityId: '', severity: 'Info' as const },
    })),
  )
  await db.insert(ledgerInvoices).values(
    eachText((organizationName, index) => ({
      ...{ id: idOf('other', index), number: `INV-9${index}`, key: `plain-${index}`, organizationId: home.id },
      ...{ organizationName, invoiceDate: TODAY, dueDate: TODAY, state: 'Open' as const, isSubscription: false },
      ...{ totalCents: 100, createdAt: NOW },
    })),
  )
  await db
    .insert(siteRoles)
    .values(eachText((name, index) => ({ id: idOf('role', index), name: `${name} ${index}`, permissionKeys: [] })))
  await db.insert(siteUserInvitations).values(
    eachText((lastName, index) => ({
      ...{ id: idOf('other', index), emailAddress: `plain${index}@claims.example`, firstName: 'Quill', lastName },
      ...{ roleId: idOf('role', 0) },
    })),
  )
  await db.insert(legacyCompanies).values({ systemId: 1, acid: 1, name: 'Plain' })
  await db
    .insert(legacyUsers)
    .values({ systemId: 1, userId: '1', acid: 1, role: 'Manager', firstName: 'Quill', lastName: 'Plain' })
  await db.insert(legacyClaims).values(
    eachText((insuredLastName, index) => ({
      ...{ systemId: 1, acid: 1, claimId: `9${index}`, claimNumber: `PLN-9${index}`, adjusterId: '1' },
      ...{ insuredFirstName: 'Quill', insuredLastName, receivedDate: TODAY },
    })),
  )
}

export async function createSearchTexts(): Promise<SearchTexts> {
  const database = await testDatabase()
  let made = 0
  const ids = { uuid: () => seedId(0xff, (made += 1)) }
  const factories = createFactories({ database, clock: fixedClock(NOW), ids } as unknown as Services)
  const home = await factories.organization({ displayName: 'Plain home' })
  const personNamed = async (lastName: string, handle: string): Promise<string> =>
    (await factories.insertPerson(handle, { firstName: 'Quill', lastName, handle })).userId
  const userId = await personNamed('Plain', 'plain')
  const reader: SearchTexts['reader'] = { userId, box: { entityType: 'User', entityId: userId } }
  await factories.join(home, { userId }, { admin: true })
  const { rows } = await database.script('select id from organization_roles')
  const roleId = String(rows[0]?.['id'])
  const people: string[] = []
  const staff: string[] = []
  for (const [index, text] of SEARCHED_TEXTS.entries()) {
    const person = await personNamed(text, `plain-${index}`)
    people.push(person)
    await factories.connect({ entityType: 'User', id: userId }, { entityType: 'User', id: person })
    const site = await personNamed(text, `staff-${index}`)
    staff.push(site)
    await factories.makeStaff({ userId: site }, null)
  }
  const texts = { database, home, reader, people, staff, roleId }
  await writeOrganizations(texts)
  await writeDocuments(texts)
  await writeConversations(texts)
  await writeOthers(texts)
  return texts
}
