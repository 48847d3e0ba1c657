import { eq } from 'drizzle-orm'
import { claims, folders } from '#server/modules/documents/tables.ts'
import { organizationMembers, organizationRoles } from '#server/modules/organizations/tables.ts'
import { fileInstances, files } from '#server/modules/files/tables.ts'
import { siteRoles } from '#server/modules/permissions/tables.ts'
import { users } from '#server/modules/users/tables.ts'
import { type OrganizationKey, PERMISSION_KEYS, type SiteKey } from '#shared/permissions/keys.ts'
import type { OrganizationRow } from '#tests/support/factories.ts'
import type { Person, World } from '#tests/support/world.ts'
import type { Caller } from './denials/row.ts'
import { firstMessages } from './first-message.ts'

/** The people of the denial table, and the values of its placeholders. */
export interface Cast {
  /** Null sends no token. */
  person(caller: Caller): Person | null
  /** Replaces the placeholders of a field for a caller. */
  fill(field: string, caller: Caller): string
  /**
   * Recreates people that no longer fit their name: an operation may have registered `unregistered`, or ended the
   * assumed identity. Called before each row, so that the order of the rows does not matter.
   */
  renew(): Promise<void>
}

const MISSING = '0190aaaa-bbbb-7ccc-8ddd-eeeeffff0000'

async function startConversation(world: World, as: Person, entity: string, to: string): Promise<string> {
  const answer = await world.graphql<{ conversationAdd: { id: string } }>(
    `mutation { conversationAdd(${entity}, request: { subject: "Water damage at 12 Elm St", requestedMessageId: "${crypto.randomUUID()}",
      messageText: "<a href='http://storms.example/'>First look</a>", participants: [{ entityType: Users, entityId: "${to}" }] }) { id } }`,
    {},
    as,
  )
  if (!answer.data) throw new Error(JSON.stringify(answer.errors))
  return answer.data.conversationAdd.id
}

/** A file of a conversation's messages: its rows, as sending writes them. */
async function attachFile(world: World, conversationId: string, by: Person): Promise<string> {
  const { database, ids } = world.services
  const [fileId, instanceId] = [ids.uuid(), ids.uuid()]
  const owner = `select id from messages where conversation_id = '${conversationId}' limit 1`
  await database.script(
    `insert into files (id, owner_type, owner_id, kind, created_at) select '${fileId}', 'Message', (${owner}),
      'MessageAttachment', now()`,
  )
  await database.script(
    `insert into file_instances (id, file_id, version_number, is_current, file_name, ascii_file_name, size_bytes,
      mime_type, sha256, storage_key, uploaded_at, uploaded_by_id, access_level, virus_status)
     values ('${instanceId}', '${fileId}', 1, true, 'a.txt', 'a.txt', 1, 'text/plain', '', 'cast/${fileId}', now(),
       '${by.userId}', 'Sensitive', 'Clean')`,
  )
  await database.script(
    `insert into message_attachments (message_id, position, file_id) select (${owner}), 1, '${fileId}'`,
  )
  return instanceId
}

/** A clean picture of a profile: its rows, as changing one writes them. */
async function addPicture(
  world: World,
  kind: 'UserAvatar' | 'OrganizationBanner',
  ownerId: string,
  by: Person,
): Promise<string> {
  const { database, ids, clock } = world.services
  const [fileId, instanceId] = [ids.uuid(), ids.uuid()]
  const ownerType = kind === 'UserAvatar' ? 'UserProfile' : 'OrganizationProfile'
  await database.db.insert(files).values({ id: fileId, ownerType, ownerId, kind, createdAt: clock.now() })
  await database.db.insert(fileInstances).values({
    ...{
      id: instanceId,
      fileId,
      versionNumber: 1,
      isCurrent: true,
      fileName: 'a.png',
      asciiFileName: 'a.png',
      sizeBytes: 1,
      mimeType: 'image/png',
      sha256: '',
    },
    ...{
      storageKey: `cast/${fileId}`,
      uploadedAt: clock.now(),
      uploadedById: by.userId,
      accessLevel: 'Public',
      virusStatus: 'Clean',
    },
  })
  return instanceId
}

type DocumentOwner = Pick<typeof folders.$inferInsert, 'ownerType' | 'ownerId'>

/** Deletions need a new one for each caller. */
const SPARE_COUNT = 120

async function insertFolder(world: World, owner: DocumentOwner, name: string): Promise<string> {
  const { database, ids, clock } = world.services
  const id = ids.uuid()
  await database.db
    .insert(folders)
    .values({ id, ...owner, name, nameKey: name.toLowerCase(), createdAt: clock.now(), createdById: ids.uuid() })
  return id
}

/** A document with two versions, both sensitive; its id and that of the older version. */
async function insertDocument(
  world: World,
  owner: DocumentOwner,
  by: Person,
): Promise<{ fileId: string; instanceId: string }> {
  const { database, ids, clock } = world.services
  const [fileId, instanceId] = [ids.uuid(), ids.uuid()]
  const now = clock.now()
  await database.db.insert(files).values({ id: fileId, ...owner, kind: 'Document', createdAt: now })
  const content = {
    sizeBytes: 1,
    mimeType: 'text/plain',
    sha256: '',
    storageKey: `cast/${fileId}`,
    uploadedAt: now,
    uploadedById: by.userId,
  }
  const version = {
    fileId,
    fileName: 'a.txt',
    asciiFileName: 'a.txt',
    accessLevel: 'Sensitive' as const,
    virusStatus: 'Clean' as const,
    documentOwnerId: owner.ownerId,
    ...content,
  }
  await database.db.insert(fileInstances).values([
    { ...version, id: instanceId, versionNumber: 1, isCurrent: false },
    { ...version, id: ids.uuid(), versionNumber: 2, isCurrent: true },
  ])
  return { fileId, instanceId }
}

/** Documents of the organization, of a claim that it holds and of the owner, and what callers may delete. */
async function castDocuments(world: World, organization: OrganizationRow, owner: Person) {
  const of = { ownerType: 'Organization' as const, ownerId: organization.id }
  const claim = world.services.ids.uuid()
  await world.services.database.db.insert(claims).values({
    id: claim,
    organizationId: organization.id,
    claimKey: 'system-account-claim',
    createdAt: world.services.clock.now(),
  })
  const document = await insertDocument(world, of, owner)
  const spares: Record<string, string>[] = []
  for (let number = 1; number <= SPARE_COUNT; number += 1) {
    const { fileId, instanceId } = await insertDocument(world, of, owner)
    spares.push({
      spareFile: fileId,
      spareVersion: instanceId,
      spareFolder: await insertFolder(world, of, `Spare ${number}`),
    })
  }
  const ownerDocument = await insertDocument(world, { ownerType: 'User', ownerId: owner.userId }, owner)
  const values = {
    claim,
    claimFile: (await insertDocument(world, { ownerType: 'Claim', ownerId: claim }, owner)).fileId,
    folder: await insertFolder(world, of, 'Photos'),
    documentFile: document.fileId,
    documentVersion: document.instanceId,
    ownerFolder: await insertFolder(world, { ownerType: 'User', ownerId: owner.userId }, 'Photos'),
    ownerDocument: ownerDocument.fileId,
    ownerVersion: ownerDocument.instanceId,
  }
  return { values, nextSpare: (): Record<string, string> => spares.pop() ?? {} }
}

async function insertSiteRole(world: World): Promise<string> {
  const id = world.services.ids.uuid()
  await world.services.database.db.insert(siteRoles).values({ id, name: 'Reviewer', permissionKeys: [] })
  return id
}

/** A role of the organization, its associate's membership, and two organizations for staff to change. */
async function castFamily(world: World, { id: organizationId }: OrganizationRow, associate: Person) {
  const { db } = world.services.database
  const role = world.services.ids.uuid()
  await db.insert(organizationRoles).values({ id: role, organizationId, name: 'Field adjuster', permissionKeys: [] })
  const [membership] = await db
    .select({ id: organizationMembers.id })
    .from(organizationMembers)
    .where(eq(organizationMembers.userId, associate.userId))
  return {
    role,
    membership: membership?.id ?? MISSING,
    parentOrganization: (await world.organization()).id,
    childOrganization: (await world.organization()).id,
  }
}

const ORGANIZATION_KEYS = PERMISSION_KEYS.filter((key): key is OrganizationKey => key.startsWith('Org_'))
const SITE_KEYS = PERMISSION_KEYS.filter((key): key is SiteKey => !key.startsWith('Org_'))

async function castMembers(world: World, organization: OrganizationRow) {
  return {
    'member without key': await world.member(organization, []),
    'member with key': await world.member(organization, ORGANIZATION_KEYS),
    'organization admin': await world.member(organization, 'admin'),
  }
}

async function castStaff(world: World) {
  return {
    // The key of only one operation (legacyDatabases), because a role without any key is another case.
    'staff without key': await world.staff(['Site_LegSys_R']),
    'staff with key': await world.staff(SITE_KEYS),
    'staff admin': await world.staff('admin'),
  }
}

async function isRegistered(world: World, { userId }: Person): Promise<boolean> {
  const rows = await world.services.database.db
    .select({ registeredAt: users.registeredAt })
    .from(users)
    .where(eq(users.id, userId))
  return rows[0]?.registeredAt != null
}

/** Makes everybody. */
export async function makeCast(world: World): Promise<Cast> {
  const owner = await world.person({ private: true })
  const peer = await world.person()
  const organization = await world.organization({ private: true })
  const associate = await world.member(organization, [])
  const otherStaff = await world.staff([])
  const assumer = await world.staff(['SocialUser_Assume_R'])
  const assumed = await world.person()
  const people: Record<Exclude<Caller, 'anonymous'>, Person> = {
    'before MFA': await world.person({ mfa: false }),
    unregistered: await world.person({ registered: false }),
    stranger: await world.person(),
    connected: await world.person(),
    ...(await castMembers(world, organization)),
    ...(await castStaff(world)),
    'assumed identity': await world.assume(assumer, assumed),
    deactivated: await world.person({ deactivated: true }),
  }
  await world.connect({ entityType: 'User', id: people.connected.userId }, { entityType: 'User', id: owner.userId })
  await world.connect({ entityType: 'User', id: owner.userId }, { entityType: 'User', id: peer.userId })
  const ownerConversation = await startConversation(
    world,
    owner,
    `entityType: Users, entityId: "${owner.userId}"`,
    peer.userId,
  )
  const organizationConversation = await startConversation(
    world,
    people['organization admin'],
    `entityType: Organizations, entityId: "${organization.id}"`,
    associate.userId,
  )
  const documents = await castDocuments(world, organization, owner)
  const values: Record<string, string> = {
    ...documents.values,
    ...(await castFamily(world, organization, associate)),
    owner: owner.userId,
    organization: organization.id,
    associate: associate.userId,
    missing: MISSING,
    siteRole: await insertSiteRole(world),
    staff: otherStaff.siteUserId ?? MISSING,
    staffPerson: otherStaff.userId,
    ownerConversation,
    organizationConversation,
    ...(await firstMessages(world, { ownerConversation, organizationConversation })),
    ownerFile: await attachFile(world, ownerConversation, owner),
    ownerPicture: await addPicture(world, 'UserAvatar', owner.userId, owner),
    organizationPicture: await addPicture(world, 'OrganizationBanner', organization.id, owner),
    organizationFile: await attachFile(world, organizationConversation, people['organization admin']),
  }

  const person = (caller: Caller): Person | null => (caller === 'anonymous' ? null : people[caller])
  return {
    person,
    fill(field, caller) {
      const self = caller === 'assumed identity' ? assumed.userId : (person(caller)?.userId ?? MISSING)
      const own: Record<string, string> = {
        ...values,
        self,
        ownSiteUser: person(caller)?.siteUserId ?? values['staff'] ?? MISSING,
        new: crypto.randomUUID(),
      }
      if (field.includes('{spare')) Object.assign(own, documents.nextSpare())
      return field.replace(/\{(\w+)\}/g, (placeholder, name: string) => own[name] ?? placeholder)
    },
    async renew() {
      people['assumed identity'] = await world.assume(assumer, assumed)
      if (await isRegistered(world, people.unregistered))
        people.unregistered = await world.person({ registered: false })
    },
  }
}
