import {
  AD_HOC_ITEMS_MAX_COUNT,
  BUSINESS_LINES_MAX_COUNT,
  CHAT_CLIPPINGS_MAX_COUNT,
  CHAT_REQUESTS_PER_MINUTE_COUNT,
  CHAT_SAVED_MAX_COUNT,
  DRAFT_REQUESTS_PER_MINUTE_COUNT,
  DRAFT_SESSION_REQUESTS_COUNT,
  DRAFTS_MAX_COUNT,
  FOLDERS_MAX_COUNT,
  INVITATION_MAILS_PER_DAY_COUNT,
  LABELS_MAX_COUNT,
  LOCATION_ADDRESSES_MAX_COUNT,
  ORGANIZATION_ROLES_MAX_COUNT,
  ORGANIZATIONS_PER_DAY_COUNT,
  QUICK_LINKS_MAX_COUNT,
  REPRESENTATIVES_MAX_COUNT,
  SITE_ROLES_MAX_COUNT,
  UPLOADS_UNFINISHED_MAX_BYTES,
} from '#shared/limits.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { Person } from '#tests/support/world.ts'
import { literal, type QueuedWorld } from './queued-world.ts'

/** Objects of which an owner may have a limited number. */
export interface Limited {
  /** The maximum number of rows that match `where` in `table`, or the maximum of `sum` if it is given. */
  limit: number
  code: ErrorCode
  as: Person
  /** The root field of the creation number `index`; each call has another id. */
  field(index: number): string
  /** `query` if the creation is a query; a mutation if left out. */
  kind?: 'query'
  table: string
  where: string
  sum?: string
  /**
   * Arguments of jsonb_build_object: the columns in which a copy of the first row differs; `n` is the number of the
   * copy. Copies are made until the limit leaves room for a few creations. If null, the test makes no copies and sends
   * more calls than the limit allows.
   */
  copy: string | null
  /** A statement after the copying. */
  filled?: string
}

type MakeLimited = (from: QueuedWorld) => Promise<Limited>

/** Of the copy `n`: a function without arguments would be evaluated once for all copies. */
const NEW_ID = `md5(random()::text || n)::uuid`
const ID = `'id', ${NEW_ID}`
const ADDRESS =
  '{ countryId: "US", address1: "100 Main St", municipality: "Dallas", adminArea1Id: "US-TX", postalCode: "75201" }'
const PHONE = '{ countryCode: 1, number: "2025550143" }'
const uuid = (): string => crypto.randomUUID()

const ofPeople: Record<string, MakeLimited> = {
  async 'quick links of a person'({ world }) {
    const as = await world.person()
    return {
      ...{ limit: QUICK_LINKS_MAX_COUNT, code: 'VALIDATION_FAILED', as, copy: ID },
      ...{ table: 'quick_links', where: `owner_id = '${as.userId}'` },
      field: () =>
        `userAccountQuickLinkCreate(userId: "${as.userId}", request: { id: "${uuid()}", title: "Radar",
          url: "https://radar.example" }) { id }`,
    }
  },
  async labels({ world, boxOf }) {
    const as = await world.person()
    return {
      ...{ limit: LABELS_MAX_COUNT, code: 'VALIDATION_FAILED', as, copy: `${ID}, 'name', 'Copy ' || n` },
      ...{ table: 'conversation_labels', where: `entity_id = '${as.userId}'` },
      field: (index) =>
        `conversationLabelCreate(${boxOf(as)}, labelRequest: { id: "${uuid()}", name: "Label ${index}",
          colorName: "Blue" }) { id }`,
    }
  },
  async drafts({ world, boxOf }) {
    const as = await world.person()
    return {
      ...{ limit: DRAFTS_MAX_COUNT, code: 'VALIDATION_FAILED', as, copy: `'draft_key', 'copy-' || n` },
      ...{ table: 'conversation_drafts', where: `user_id = '${as.userId}'` },
      field: (index) =>
        `conversationDraftSave(${boxOf(as)}, request: { draftKey: "new-${index}", content: "On my way" }) { saved }`,
    }
  },
  async folders({ world }) {
    const as = await world.person()
    return {
      ...{ limit: FOLDERS_MAX_COUNT, code: 'VALIDATION_FAILED', as },
      copy: `${ID}, 'name', 'Copy ' || n, 'name_key', 'copy ' || n`,
      ...{ table: 'folders', where: `owner_id = '${as.userId}'` },
      field: (index) =>
        `folderCreate(entityType: User, entityId: "${as.userId}", request: { folderId: "${uuid()}",
          name: "Folder ${index}" }) { id }`,
    }
  },
  async 'addresses of a person'({ world }) {
    const as = await world.person()
    return {
      ...{ limit: LOCATION_ADDRESSES_MAX_COUNT, code: 'VALIDATION_FAILED', as, copy: ID },
      ...{ table: 'addresses', where: `owner_id = '${as.userId}'` },
      field: () =>
        `userAccountLocationAddressAddOrUpdate(userId: "${as.userId}", update: { addressType: Alternate,
          address: ${ADDRESS} }) { id }`,
    }
  },
  async 'organizations that a person founds in a day'({ world }) {
    const as = await world.person()
    return {
      ...{ limit: ORGANIZATIONS_PER_DAY_COUNT, code: 'RATE_LIMITED', as, copy: ID },
      ...{ table: 'organizations', where: `created_by_id = '${as.userId}'` },
      field: () =>
        `organizationCreate(organizationCreation: { legalName: "Bayou Claims LLC", displayName: "Bayou Claims",
         systemEmailAddress: "office@bayou.example", mainPhoneNumber: ${PHONE}, mailingAddress: ${ADDRESS} }) { id }`,
    }
  },
  async 'unfinished uploads, in bytes'({ world }) {
    const as = await world.person()
    const size = 500_000_000
    return {
      ...{ limit: UPLOADS_UNFINISHED_MAX_BYTES, code: 'RATE_LIMITED', as, kind: 'query', sum: 'size_bytes' },
      ...{ table: 'uploads', where: `uploader_id = '${as.userId}'`, copy: ID },
      field: () =>
        `getUploadUrl(request: { fileName: "a.txt", fileSize: ${size}, relatedEntityId: "${as.userId}",
          uploadId: "${uuid()}",
         relatedEntityType: Message, systemFileType: MessageAttachment }) { uploadId }`,
    }
  },
}

const ofTheAssistant: Record<string, MakeLimited> = {
  async 'prompt clippings'({ world }) {
    const as = await world.person()
    return {
      ...{ limit: CHAT_CLIPPINGS_MAX_COUNT, code: 'VALIDATION_FAILED', as, copy: ID },
      ...{ table: 'prompt_clippings', where: `user_id = '${as.userId}'` },
      field: () =>
        `promptClippingRequest(userId: "${as.userId}", request: { id: "${uuid()}", title: "Roof",
          content: "Describe it." }) { id }`,
    }
  },
  async 'saved chats'({ world, change }) {
    const as = await world.person()
    const ids: string[] = []
    for (let number = 0; number < 12; number += 1) {
      const request = { conversationId: uuid(), clientMessageId: uuid(), content: 'What is torn?' }
      ids.push(request.conversationId)
      await change(
        as,
        `chatMessageRequest(userId: "${as.userId}", request: ${literal(request)}) { chatConversationId }`,
      )
    }
    return {
      ...{
        limit: CHAT_SAVED_MAX_COUNT,
        code: 'VALIDATION_FAILED',
        as,
        copy: `'chat_conversation_id', ${NEW_ID}`,
      },
      ...{ table: 'chat_conversations', where: `user_id = '${as.userId}' and conversation_name is not null` },
      field: (index) =>
        `chatConversationSave(userId: "${as.userId}", conversationId: "${ids[index]}", request: {
          conversationName: "Roofs" }) { conversationId }`,
    }
  },
  async 'questions in a minute'({ world }) {
    const as = await world.person()
    return {
      ...{ limit: 2 * CHAT_REQUESTS_PER_MINUTE_COUNT, code: 'RATE_LIMITED', as, copy: null },
      ...{
        table: 'chat_messages',
        where: `chat_conversation_id in (select chat_conversation_id from chat_conversations where user_id = '${as.userId}')`,
      },
      field: () =>
        `chatMessageRequest(userId: "${as.userId}", request: { conversationId: "${uuid()}",
          clientMessageId: "${uuid()}", content: "What is torn?" }) { chatConversationId }`,
    }
  },
  async 'drafted messages in a minute'({ world, boxOf }) {
    const as = await world.person()
    return {
      ...{ limit: DRAFT_REQUESTS_PER_MINUTE_COUNT, code: 'RATE_LIMITED', as, copy: null },
      ...{ table: 'chat_conversations', where: `user_id = '${as.userId}'` },
      field: () =>
        `messagingDraftRequest(${boxOf(as)}, request: { prompt: "Say that I come on Monday." }) { draftText }`,
    }
  },
  async 'requests in a drafting session'({ world, boxOf, change }) {
    const as = await world.person()
    const draft = (prompt: string, session: string): string =>
      `messagingDraftRequest(${boxOf(as)}, request: { prompt: "${prompt}"${session} }) { chatConversationId }`
    const { chatConversationId: id } = await change<{ chatConversationId: string }>(
      as,
      draft('Say that I come on Monday.', ''),
    )
    return {
      ...{ limit: 2 * DRAFT_SESSION_REQUESTS_COUNT, code: 'DRAFT_FAILED', as },
      ...{ table: 'chat_messages', where: `chat_conversation_id = '${id}'` },
      copy: `'chat_message_id', ${NEW_ID}, 'sequence', n + 100, 'role',
        case n % 2 when 0 then 'User' else 'Assistant' end`,
      filled: `update chat_conversations set last_sequence = 94 where chat_conversation_id = '${id}'`,
      field: () => draft('Mention that I bring a ladder.', `, chatConversationId: "${id}"`),
    }
  },
}

const ofOrganizations: Record<string, MakeLimited> = {
  async 'quick links of an organization'({ administered }) {
    const { owner, admin: as } = await administered()
    return {
      ...{ limit: QUICK_LINKS_MAX_COUNT, code: 'VALIDATION_FAILED', as, copy: ID },
      ...{ table: 'quick_links', where: `owner_id = '${owner.id}'` },
      field: () =>
        `orgAccountQuickLinkCreate(orgId: "${owner.id}", request: { id: "${uuid()}", title: "Radar",
          url: "https://radar.example" }) { id }`,
    }
  },
  async roles({ administered }) {
    const { owner, admin: as } = await administered()
    return {
      ...{ limit: ORGANIZATION_ROLES_MAX_COUNT, code: 'RATE_LIMITED', as, copy: `${ID}, 'name', 'Copy ' || n` },
      ...{ table: 'organization_roles', where: `organization_id = '${owner.id}'` },
      field: (index) =>
        `organizationRoleCreate(organizationId: "${owner.id}", role: { name: "Role ${index}", categoryId: "claims",
          permissionKeys: [] }) { id }`,
    }
  },
  async representatives({ administered }) {
    const { owner, admin: as } = await administered()
    return {
      ...{ limit: REPRESENTATIVES_MAX_COUNT, code: 'RATE_LIMITED', as, copy: ID },
      ...{ table: 'organization_representatives', where: `organization_id = '${owner.id}'` },
      field: () =>
        `organizationRepresentativeUpsert(organizationId: "${owner.id}", update: { representativeType: [Primary],
         name: { firstName: "Ann", lastName: "Lee" }, title: "CEO", emailAddress: "ann@cast.example",
         cellPhoneNumber: ${PHONE} }) { id }`,
    }
  },
  async 'addresses of an organization'({ administered }) {
    const { owner, admin: as } = await administered()
    return {
      ...{ limit: LOCATION_ADDRESSES_MAX_COUNT, code: 'VALIDATION_FAILED', as, copy: ID },
      ...{ table: 'addresses', where: `owner_id = '${owner.id}'` },
      field: () =>
        `organizationAccountLocationAddressAddOrUpdate(organizationId: "${owner.id}", update: {
          addressType: Alternate, address: ${ADDRESS} }) { id }`,
    }
  },
  async 'lines of business'({ administered }) {
    const { owner, admin: as } = await administered()
    return {
      ...{ limit: BUSINESS_LINES_MAX_COUNT, code: 'VALIDATION_FAILED', as, copy: ID },
      ...{ table: 'organization_business_lines', where: `organization_id = '${owner.id}'` },
      field: (index) =>
        `organizationBusinessLineCreate(organizationId: "${owner.id}", line: { line: "Hail ${index}",
          specialty: false }) { id }`,
    }
  },
  async 'invitations mailed in a day'({ administered, change }) {
    const { owner, admin: as } = await administered()
    const { id } = await change<{ id: string }>(
      as,
      `organizationRoleCreate(organizationId: "${owner.id}", role: { name: "Invited", categoryId: "claims",
        permissionKeys: [] }) { id }`,
    )
    return {
      ...{ limit: INVITATION_MAILS_PER_DAY_COUNT, code: 'RATE_LIMITED', as },
      ...{ table: 'associate_invitation_mails', where: `organization_id = '${owner.id}'`, sum: 'mails_count' },
      copy: ID,
      field: (index) =>
        `organizationAssociateInvitationSend(organizationId: "${owner.id}", inviteRequest: {
          emailAddress: "guest${index}@claims.example",
         displayName: "Guest", roleId: "${id}" }) { results { problem } }`,
    }
  },
  async 'ad-hoc items that wait for an invoice'({ world }) {
    const [owner, as] = [await world.organization(), await world.staff('admin')]
    return {
      ...{ limit: AD_HOC_ITEMS_MAX_COUNT, code: 'VALIDATION_FAILED', as, copy: ID },
      ...{ table: 'billing_ad_hoc_items', where: `organization_id = '${owner.id}'` },
      field: () =>
        `billingAdHocBillingItemAdd(organizationId: "${owner.id}", update: { description: "Training",
          unitPrice: 45000, quantity: 1, recurring: true }) { id }`,
    }
  },
  async 'site roles'({ world }) {
    const as = await world.staff('admin')
    return {
      ...{ limit: SITE_ROLES_MAX_COUNT, code: 'RATE_LIMITED', as, copy: `${ID}, 'name', 'Copy ' || n` },
      ...{ table: 'site_roles', where: 'true' },
      field: (index) =>
        `userSiteRoleAdd(siteRoleUpdate: { name: "Role ${index} ${as.handle}", siteRoleCategoryId: "support",
          permissionKeys: ["Site_User_R"] }) { id }`,
    }
  },
}

export const LIMITED: Record<string, MakeLimited> = { ...ofPeople, ...ofTheAssistant, ...ofOrganizations }
