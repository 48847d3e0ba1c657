import { pngOf } from '#server/db/seed/made-files.ts'
import type { SystemFileType, UploadRelatedEntityType } from '#server/graphql/generated.ts'
import { notify } from '#server/modules/notifications/service.ts'
import { sha256, withUploads } from '#tests/api/files/uploads.ts'
import type { OrganizationRow } from '#tests/support/factories.ts'
import type { TwoServers } from '#tests/support/two-servers.ts'
import type { Person } from '#tests/support/world.ts'

/** One call of an operation: its root field with arguments and selection, and the caller. */
export interface QueuedCall {
  as: Person
  field: string
}

/** Makes the people and things that calls are about. */
export type QueuedWorld = ReturnType<typeof createQueuedWorld>

/**
 * Makes a call of a queued operation as a device sends it, with the id of the change if the operation takes one. Every
 * call uses newly made people and things, so that the test can compare two calls.
 */
export type MakeCall = (from: QueuedWorld) => Promise<QueuedCall>

/** Writes a value as a literal of GraphQL; `$Name` is an enum's value. */
export function literal(value: unknown): string {
  if (typeof value === 'string') return value.startsWith('$') ? value.slice(1) : JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value === 'object' && value !== null)
    return `{ ${Object.entries(value)
      .map(([name, one]) => `${name}: ${literal(one)}`)
      .join(', ')} }`
  return String(value)
}

export function createQueuedWorld({ world }: TwoServers) {
  const uploads = withUploads(world)

  /** A mutation that must succeed; the value of its root field. */
  async function change<T>(as: Person, field: string): Promise<T> {
    const { data, errors } = await world.graphql<{ result: T }>(`mutation { result: ${field} }`, {}, as)
    if (!data || errors) throw new Error(`${field}: ${JSON.stringify(errors)}`)
    return data.result
  }

  async function administered(): Promise<{ owner: OrganizationRow; admin: Person }> {
    const owner = await world.organization()
    return { owner, admin: await world.member(owner, 'admin') }
  }

  /** Two people who are connected; the first may write to the second. */
  async function pair(): Promise<{ ann: Person; bob: Person }> {
    const [ann, bob] = [await world.person(), await world.person()]
    await world.connect({ entityType: 'User', id: ann.userId }, { entityType: 'User', id: bob.userId })
    return { ann, bob }
  }

  const boxOf = ({ userId }: Person): string => `entityType: Users, entityId: "${userId}"`

  /** A conversation of the first, begun by the second: it is unread. */
  async function conversation(): Promise<{ ann: Person; bob: Person; id: string; box: string }> {
    const { ann, bob } = await pair()
    const request = {
      ...{ conversationId: crypto.randomUUID(), requestedMessageId: crypto.randomUUID(), subject: 'Hail on Elm St' },
      ...{ messageText: '<p>First look</p>', participants: [{ entityType: '$Users', entityId: ann.userId }] },
    }
    const { id } = await change<{ id: string }>(
      bob,
      `conversationAdd(${boxOf(bob)}, request: ${literal(request)}) { id }`,
    )
    return { ann, bob, id, box: boxOf(ann) }
  }

  async function label(as: Person): Promise<string> {
    const request = { id: crypto.randomUUID(), name: 'Roofs', colorName: 'Blue' }
    return (
      await change<{ id: string }>(
        as,
        `conversationLabelCreate(${boxOf(as)}, labelRequest: ${literal(request)}) { id }`,
      )
    ).id
  }

  /** The token of a whole upload. */
  async function upload(
    as: Person,
    about: { systemFileType: SystemFileType; relatedEntityType: UploadRelatedEntityType; relatedEntityId: string },
  ): Promise<string> {
    const isText = about.systemFileType === 'Document' || about.systemFileType === 'MessageAttachment'
    const content = isText
      ? new TextEncoder().encode(`Hail ${crypto.randomUUID()}`)
      : pngOf(48, 48, () => [Math.floor(Math.random() * 255), 10, 10])
    const begun = await uploads.begin(as, {
      ...{ fileName: isText ? 'roof.txt' : 'roof.png', fileSize: content.length, contentSha256: sha256(content) },
      ...{ uploadId: crypto.randomUUID(), ...about },
    })
    await uploads.putParts(begun, content)
    return begun.fileUploadToken
  }

  /** A document of a person, through its upload. */
  async function document(as: Person): Promise<{ fileId: string }> {
    const fileUploadToken = await upload(as, {
      ...{ systemFileType: 'Document', relatedEntityType: 'User', relatedEntityId: as.userId },
    })
    return change(
      as,
      `commitFile(entityType: User, entityId: "${as.userId}", request: { fileUploadToken: "${fileUploadToken}" }) { fileId }`,
    )
  }

  async function folder(as: Person): Promise<string> {
    const request = { folderId: crypto.randomUUID(), name: 'Photos' }
    return (
      await change<{ id: string }>(
        as,
        `folderCreate(entityType: User, entityId: "${as.userId}", request: ${literal(request)}) { id }`,
      )
    ).id
  }

  /** Three unread notifications of a person about one sender. */
  async function notified(): Promise<{ ann: Person; bob: Person; text: string; ids: string[] }> {
    const [ann, bob] = [await world.person(), await world.person()]
    const text = 'Bob Stone wants to connect with you.'
    for (let number = 0; number < 3; number += 1)
      await world.services.database.transaction((tx) =>
        notify(world.services, tx, {
          ...{ type: 'ConnectionRequested', text, link: '/app/network/connections', targetId: null },
          ...{ related: { entityType: 'User', entityId: bob.userId }, recipients: [ann.userId] },
        }),
      )
    const { rows } = await world.services.database.script(
      `select id::text from notifications where recipient_user_id = '${ann.userId}'`,
    )
    return { ann, bob, text, ids: rows.map(({ id }) => String(id)) }
  }

  async function requestConnection(
    from: { type: 'User' | 'Organization'; id: string },
    to: typeof from,
  ): Promise<string> {
    await world.connect({ entityType: from.type, id: from.id }, { entityType: to.type, id: to.id }, 'Pending')
    const { rows } = await world.services.database.script(
      `select id::text from connections where requesting_id = '${from.id}' and target_id = '${to.id}'`,
    )
    return String(rows[0]?.['id'])
  }

  return {
    ...{ world, change, administered, pair, boxOf, conversation, label, upload, document, folder, notified },
    requestConnection,
  }
}
