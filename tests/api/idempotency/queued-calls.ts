import type { QueuedCall, QueuedWorld } from './queued-world.ts'
import { literal } from './queued-world.ts'

/**
 * Makes a call of a queued operation as a device sends it, with the id of the change if the operation takes one. Every
 * call uses newly made people and things, so that the test can compare two calls.
 */
type MakeCall = (from: QueuedWorld) => Promise<QueuedCall>

const ADDRESS = {
  countryId: 'US',
  address1: '100 Main St',
  municipality: 'Dallas',
  adminArea1Id: 'US-TX',
  postalCode: '75201',
}
const CONTACT = {
  ...{ firstName: 'Ann', lastName: 'Lee', relationship: '$Friend', address: ADDRESS },
  cellPhone: { countryCode: 1, number: '2025550143' },
}
const THEME = { primaryColor: '#0f6cbd', secondaryColor: '#115ea3', title: 'Storm desk', subTitle: 'Gulf' }
/** The search of people stores each distinct name once. */
const uniqueName = (): string =>
  `R${crypto.randomUUID().replace(/[^a-f]/g, '')}${crypto.randomUUID().replace(/[^a-f]/g, '')}`
const LINK = { title: 'Radar', url: 'https://radar.example' }
const LINK_FIELDS = '{ id title url iconFile { currentInstance { id } } }'
const SUMMARY = '{ conversationId unreadMessageCount labelIds }'
const CONNECTION = '{ id state requestingUserId requestingOrganizationId targetUserId targetOrganizationId }'

async function quickLink({ change, world, administered }: QueuedWorld, kind: 'user' | 'org') {
  const id = crypto.randomUUID()
  if (kind === 'user') {
    const as = await world.person()
    await change(as, `userAccountQuickLinkCreate(userId: "${as.userId}", request: ${literal({ id, ...LINK })}) { id }`)
    return { as, id, ownerId: as.userId }
  }
  const { owner, admin } = await administered()
  await change(admin, `orgAccountQuickLinkCreate(orgId: "${owner.id}", request: ${literal({ id, ...LINK })}) { id }`)
  return { as: admin, id, ownerId: owner.id }
}

const quickLinks: Record<string, MakeCall> = {
  async userAccountQuickLinkCreate({ world, upload }) {
    const as = await world.person()
    const iconUploadToken = await upload(as, {
      ...{ systemFileType: 'UserQuickLinkIcon', relatedEntityType: 'User', relatedEntityId: as.userId },
    })
    const request = literal({ id: crypto.randomUUID(), ...LINK, iconUploadToken })
    return { as, field: `userAccountQuickLinkCreate(userId: "${as.userId}", request: ${request}) ${LINK_FIELDS}` }
  },
  async userAccountQuickLinkUpdate(from) {
    const { as, id, ownerId } = await quickLink(from, 'user')
    const iconUploadToken = await from.upload(as, {
      ...{ systemFileType: 'UserQuickLinkIcon', relatedEntityType: 'User', relatedEntityId: ownerId },
    })
    const request = literal({ title: 'Hail', url: 'https://hail.example', iconUploadToken })
    return {
      as,
      field: `userAccountQuickLinkUpdate(userId: "${ownerId}", quickLinkId: "${id}", request: ${request}) ${LINK_FIELDS}`,
    }
  },
  async userAccountQuickLinkDelete(from) {
    const { as, id, ownerId } = await quickLink(from, 'user')
    return { as, field: `userAccountQuickLinkDelete(userId: "${ownerId}", quickLinkId: "${id}")` }
  },
  async orgAccountQuickLinkCreate({ administered }) {
    const { owner, admin } = await administered()
    const request = literal({ id: crypto.randomUUID(), ...LINK })
    return { as: admin, field: `orgAccountQuickLinkCreate(orgId: "${owner.id}", request: ${request}) ${LINK_FIELDS}` }
  },
  async orgAccountQuickLinkUpdate(from) {
    const { as, id, ownerId } = await quickLink(from, 'org')
    const request = literal({ title: 'Hail', url: 'https://hail.example' })
    return {
      as,
      field: `orgAccountQuickLinkUpdate(orgId: "${ownerId}", quickLinkId: "${id}", request: ${request}) ${LINK_FIELDS}`,
    }
  },
  async orgAccountQuickLinkDelete(from) {
    const { as, id, ownerId } = await quickLink(from, 'org')
    return { as, field: `orgAccountQuickLinkDelete(orgId: "${ownerId}", quickLinkId: "${id}")` }
  },
  async patchUserDashboardConfigurationSettings({ world }) {
    const as = await world.person()
    return {
      as,
      field: `patchUserDashboardConfigurationSettings(userId: "${as.userId}", patch: ${literal(THEME)}) { id title primaryColor }`,
    }
  },
  async patchOrgConfigurationSettings({ administered }) {
    const { owner, admin } = await administered()
    return {
      as: admin,
      field: `patchOrgConfigurationSettings(orgId: "${owner.id}", patch: ${literal(THEME)}) { id title primaryColor }`,
    }
  },
}

const profiles: Record<string, MakeCall> = {
  async userProfileUpdate({ world }) {
    const as = await world.person()
    const read = await world.graphql<{ profile: { version: number } }>(
      `{ profile(userId: "${as.userId}") { version } }`,
      {},
      as,
    )
    const update = {
      name: { firstName: uniqueName(), lastName: uniqueName() },
      languageIds: [],
      workCodes: ['AUTO'],
      about: 'Hail',
      baseVersion: read.data?.profile.version,
    }
    return {
      as,
      field: `userProfileUpdate(userId: "${as.userId}", update: ${literal(update)}) { id about version name { lastName } }`,
    }
  },
  async userAvatarOrBannerUpdate({ world, upload }) {
    const as = await world.person()
    const token = await upload(as, {
      systemFileType: 'UserAvatar',
      relatedEntityType: 'User',
      relatedEntityId: as.userId,
    })
    return {
      as,
      field: `userAvatarOrBannerUpdate(id: "${as.userId}", uploadToken: "${token}") { id avatarFile { id } }`,
    }
  },
  async organizationAvatarOrBannerUpdate({ administered, upload }) {
    const { owner, admin } = await administered()
    const token = await upload(admin, {
      ...{ systemFileType: 'OrganizationAvatar', relatedEntityType: 'Organization', relatedEntityId: owner.id },
    })
    return {
      as: admin,
      field: `organizationAvatarOrBannerUpdate(id: "${owner.id}", uploadToken: "${token}") { id avatarFile { id } }`,
    }
  },
  async userAccountEmergencyContactUpdate({ world }) {
    const as = await world.person()
    const read = await world.graphql<{ account: { emergencyContactVersion: number } }>(
      `{ account(userId: "${as.userId}") { emergencyContactVersion } }`,
      {},
      as,
    )
    const update = { ...CONTACT, baseVersion: read.data?.account.emergencyContactVersion }
    return {
      as,
      field: `userAccountEmergencyContactUpdate(userId: "${as.userId}", emergencyContactUpdate: ${literal(update)}) { id emergencyContactVersion emergencyContact { lastName } }`,
    }
  },
  async userAccountEmergencyContactDelete({ world, change }) {
    const as = await world.person()
    const made = await change<{ emergencyContactVersion: number }>(
      as,
      `userAccountEmergencyContactUpdate(userId: "${as.userId}", emergencyContactUpdate: ${literal(CONTACT)}) { emergencyContactVersion }`,
    )
    return {
      as,
      field: `userAccountEmergencyContactDelete(userId: "${as.userId}", baseVersion: ${made.emergencyContactVersion}) { id emergencyContactVersion emergencyContact { lastName } }`,
    }
  },
  async organizationProfileUpdate({ world, administered }) {
    const { owner, admin } = await administered()
    const read = await world.graphql<{ organizationProfile: { version: number } }>(
      `{ organizationProfile(organizationId: "${owner.id}") { version } }`,
      {},
      admin,
    )
    const update = { tagline: 'Hail', callouts: [], baseVersion: read.data?.organizationProfile.version }
    return {
      as: admin,
      field: `organizationProfileUpdate(organizationId: "${owner.id}", organizationProfileUpdate: ${literal(update)}) { id tagline version }`,
    }
  },
  async organizationAboutUpdate({ world, administered }) {
    const { owner, admin } = await administered()
    const read = await world.graphql<{ organizationProfile: { version: number } }>(
      `{ organizationProfile(organizationId: "${owner.id}") { version } }`,
      {},
      admin,
    )
    const update = { about: 'Hail since 1998', baseVersion: read.data?.organizationProfile.version }
    return {
      as: admin,
      field: `organizationAboutUpdate(organizationId: "${owner.id}", organizationAboutUpdate: ${literal(update)}) { id about version }`,
    }
  },
}

const conversations: Record<string, MakeCall> = {
  async conversationAdd({ pair, boxOf, upload }) {
    const { ann, bob } = await pair()
    const token = await upload(ann, {
      systemFileType: 'MessageAttachment',
      relatedEntityType: 'Message',
      relatedEntityId: ann.userId,
    })
    const request = {
      ...{ conversationId: crypto.randomUUID(), requestedMessageId: crypto.randomUUID(), subject: 'Hail on Elm St' },
      ...{
        messageText: '<p>First look</p>',
        participants: [{ entityType: '$Users', entityId: bob.userId }],
        attachmentUploadTokens: [token],
      },
    }
    return {
      as: ann,
      field: `conversationAdd(${boxOf(ann)}, request: ${literal(request)}) { id subject messageCount messages { id sequence attachments { __typename } } }`,
    }
  },
  async conversationMessageAdd({ conversation, upload }) {
    const { ann, id, box } = await conversation()
    const token = await upload(ann, {
      systemFileType: 'MessageAttachment',
      relatedEntityType: 'Message',
      relatedEntityId: ann.userId,
    })
    const request = {
      requestedMessageId: crypto.randomUUID(),
      messageText: '<p>On my way</p>',
      attachmentUploadTokens: [token],
    }
    return {
      as: ann,
      field: `conversationMessageAdd(${box}, conversationId: "${id}", request: ${literal(request)}) { id sequence messageText attachments { __typename } }`,
    }
  },
  async conversationMarkRead({ conversation }) {
    const { ann, id, box } = await conversation()
    return { as: ann, field: `conversationMarkRead(${box}, conversationId: "${id}", upToSequence: 1) ${SUMMARY}` }
  },
  async conversationMarkUnread({ conversation, change }) {
    const { ann, id, box } = await conversation()
    await change(ann, `conversationMarkRead(${box}, conversationId: "${id}") ${SUMMARY}`)
    return { as: ann, field: `conversationMarkUnread(${box}, conversationId: "${id}") ${SUMMARY}` }
  },
  async conversationLabelCreate({ world, boxOf }) {
    const as = await world.person()
    const id = crypto.randomUUID()
    const request = { id, name: 'Roofs', colorName: 'Blue', clientMutationId: crypto.randomUUID() }
    return { as, field: `conversationLabelCreate(${boxOf(as)}, labelRequest: ${literal(request)}) { id name version }` }
  },
  async conversationLabelUpdate({ world, boxOf, label }) {
    const as = await world.person()
    const id = await label(as)
    const request = { name: 'Gutters', colorName: 'Blue', baseVersion: 1, clientMutationId: crypto.randomUUID() }
    return {
      as,
      field: `conversationLabelUpdate(${boxOf(as)}, labelId: "${id}", labelRequest: ${literal(request)}) { id name version }`,
    }
  },
  async conversationLabelDelete({ world, boxOf, label }) {
    const as = await world.person()
    const id = await label(as)
    return {
      as,
      field: `conversationLabelDelete(${boxOf(as)}, labelId: "${id}", clientMutationId: "${crypto.randomUUID()}") { id }`,
    }
  },
  async conversationLabelApply({ conversation, label }) {
    const { ann, id, box } = await conversation()
    return {
      as: ann,
      field: `conversationLabelApply(${box}, conversationId: "${id}", labelId: "${await label(ann)}") { conversationId labelId }`,
    }
  },
  async conversationLabelRemove({ conversation, label, change }) {
    const { ann, id, box } = await conversation()
    const labelled = `conversationId: "${id}", labelId: "${await label(ann)}") { conversationId labelId }`
    await change(ann, `conversationLabelApply(${box}, ${labelled}`)
    return { as: ann, field: `conversationLabelRemove(${box}, ${labelled}` }
  },
  async conversationUpdate({ conversation }) {
    const { bob, id } = await conversation()
    const request = { subject: 'Hail on Oak St', baseVersion: 1, clientMutationId: crypto.randomUUID() }
    return {
      as: bob,
      field: `conversationUpdate(entityType: Users, entityId: "${bob.userId}", conversationId: "${id}", request: ${literal(request)}) { id subject version messageCount }`,
    }
  },
  async conversationDraftSave({ world, boxOf }) {
    const as = await world.person()
    const request = {
      draftKey: `new-${crypto.randomUUID()}`,
      content: 'On my way',
      clientMutationId: crypto.randomUUID(),
    }
    return {
      as,
      field: `conversationDraftSave(${boxOf(as)}, request: ${literal(request)}) { saved draft { draftKey content version } }`,
    }
  },
  async conversationDraftDelete({ world, boxOf, change }) {
    const as = await world.person()
    const draftKey = `new-${crypto.randomUUID()}`
    await change(
      as,
      `conversationDraftSave(${boxOf(as)}, request: ${literal({ draftKey, content: 'On my way' })}) { saved }`,
    )
    return { as, field: `conversationDraftDelete(${boxOf(as)}, draftKey: "${draftKey}", baseVersion: 1) { draftKey }` }
  },
}

const documents: Record<string, MakeCall> = {
  async commitFile({ world, upload }) {
    const as = await world.person()
    const fileUploadToken = await upload(as, {
      systemFileType: 'Document',
      relatedEntityType: 'User',
      relatedEntityId: as.userId,
    })
    const request = { fileUploadToken, fileInstanceId: crypto.randomUUID() }
    return {
      as,
      field: `commitFile(entityType: User, entityId: "${as.userId}", request: ${literal(request)}) { id fileId fileName versionNumber sha256 }`,
    }
  },
  async folderCreate({ world }) {
    const as = await world.person()
    const request = { folderId: crypto.randomUUID(), name: 'Photos', clientMutationId: crypto.randomUUID() }
    return {
      as,
      field: `folderCreate(entityType: User, entityId: "${as.userId}", request: ${literal(request)}) { id name version }`,
    }
  },
  async folderUpdate({ world, folder }) {
    const as = await world.person()
    const id = await folder(as)
    const request = { name: 'Roof photos', version: 1, clientMutationId: crypto.randomUUID() }
    return {
      as,
      field: `folderUpdate(entityType: User, entityId: "${as.userId}", folderId: "${id}", request: ${literal(request)}) { id name version }`,
    }
  },
  async fileRename({ world, document }) {
    const as = await world.person()
    const { fileId } = await document(as)
    const request = { fileName: 'gutter.txt', versionNumber: 1, clientMutationId: crypto.randomUUID() }
    return { as, field: `fileRename(fileId: "${fileId}", request: ${literal(request)}) { id fileName versionNumber }` }
  },
}

async function twoOrganizations({ administered, world }: QueuedWorld) {
  const [{ owner, admin }, other] = [await administered(), await world.person()]
  return { owner, admin, other }
}

const connections: Record<string, MakeCall> = {
  async socialUserRequestConnection({ world }) {
    const [as, other] = [await world.person(), await world.person()]
    return {
      as,
      field: `socialUserRequestConnection(userId: "${as.userId}", userOrOrganizationId: "${other.userId}") ${CONNECTION}`,
    }
  },
  async socialUserCancelConnectionRequest({ world, requestConnection }) {
    const [as, other] = [await world.person(), await world.person()]
    const id = await requestConnection({ type: 'User', id: as.userId }, { type: 'User', id: other.userId })
    return { as, field: `socialUserCancelConnectionRequest(userId: "${as.userId}", connectionId: "${id}")` }
  },
  async socialUserAcceptConnection({ world, requestConnection }) {
    const [as, other] = [await world.person(), await world.person()]
    const id = await requestConnection({ type: 'User', id: other.userId }, { type: 'User', id: as.userId })
    return { as, field: `socialUserAcceptConnection(userId: "${as.userId}", connectionId: "${id}") ${CONNECTION}` }
  },
  async socialUserIgnoreConnection({ world, requestConnection }) {
    const [as, other] = [await world.person(), await world.person()]
    const id = await requestConnection({ type: 'User', id: other.userId }, { type: 'User', id: as.userId })
    return { as, field: `socialUserIgnoreConnection(userId: "${as.userId}", connectionId: "${id}") ${CONNECTION}` }
  },
  async socialOrganizationRequestConnection(from) {
    const { owner, admin, other } = await twoOrganizations(from)
    return {
      as: admin,
      field: `socialOrganizationRequestConnection(organizationId: "${owner.id}", userOrOrganizationId: "${other.userId}") ${CONNECTION}`,
    }
  },
  async socialOrganizationCancelConnectionRequest(from) {
    const { owner, admin, other } = await twoOrganizations(from)
    const id = await from.requestConnection({ type: 'Organization', id: owner.id }, { type: 'User', id: other.userId })
    return {
      as: admin,
      field: `socialOrganizationCancelConnectionRequest(organizationId: "${owner.id}", connectionId: "${id}")`,
    }
  },
  async socialOrganizationAcceptConnection(from) {
    const { owner, admin, other } = await twoOrganizations(from)
    const id = await from.requestConnection({ type: 'User', id: other.userId }, { type: 'Organization', id: owner.id })
    return {
      as: admin,
      field: `socialOrganizationAcceptConnection(organizationId: "${owner.id}", connectionId: "${id}") ${CONNECTION}`,
    }
  },
  async socialOrganizationIgnoreConnection(from) {
    const { owner, admin, other } = await twoOrganizations(from)
    const id = await from.requestConnection({ type: 'User', id: other.userId }, { type: 'Organization', id: owner.id })
    return {
      as: admin,
      field: `socialOrganizationIgnoreConnection(organizationId: "${owner.id}", connectionId: "${id}") ${CONNECTION}`,
    }
  },
  async socialUserFollow({ world }) {
    const [as, other] = [await world.person(), await world.person()]
    return { as, field: `socialUserFollow(userId: "${as.userId}", userOrOrganizationId: "${other.userId}")` }
  },
  async socialUserUnfollow({ world, change }) {
    const [as, other] = [await world.person(), await world.person()]
    await change(as, `socialUserFollow(userId: "${as.userId}", userOrOrganizationId: "${other.userId}")`)
    return { as, field: `socialUserUnfollow(userId: "${as.userId}", userOrOrganizationId: "${other.userId}")` }
  },
}

const grouping = ({ bob, text }: Awaited<ReturnType<QueuedWorld['notified']>>): string =>
  `relatedEntityId: "${bob.userId}", notificationType: ConnectionRequested, inAppText: ${JSON.stringify(text)}`

const notifications: Record<string, MakeCall> = {
  async notificationMarkReadById({ notified }) {
    const { ann, ids } = await notified()
    return { as: ann, field: `notificationMarkReadById(notificationId: "${ids[0]}")` }
  },
  async notificationMarkReadByGrouping({ notified }) {
    const made = await notified()
    return { as: made.ann, field: `notificationMarkReadByGrouping(${grouping(made)})` }
  },
  async notificationMarkAllRead({ notified }) {
    return { as: (await notified()).ann, field: 'notificationMarkAllRead' }
  },
  async notificationDismissById({ notified }) {
    const { ann, ids } = await notified()
    return { as: ann, field: `notificationDismissById(notificationId: "${ids[0]}")` }
  },
  async notificationDismissByGrouping({ notified }) {
    const made = await notified()
    return { as: made.ann, field: `notificationDismissByGrouping(${grouping(made)})` }
  },
  async notificationDismissAll({ notified }) {
    return { as: (await notified()).ann, field: 'notificationDismissAll' }
  },
}

const CLIPPING = { title: 'Roof', content: 'Describe the damage of the roof.' }
const chat = ({ userId }: { userId: string }): string => {
  const request = {
    conversationId: crypto.randomUUID(),
    clientMessageId: crypto.randomUUID(),
    content: 'What is torn?',
  }
  return `chatMessageRequest(userId: "${userId}", request: ${literal(request)}) { chatConversationId chatMessages { chatMessageId content } }`
}

const assistant: Record<string, MakeCall> = {
  async chatMessageRequest({ world }) {
    const as = await world.person()
    return { as, field: chat(as) }
  },
  async chatCustomInstructionsUpdate({ world }) {
    const as = await world.person()
    const instructions = { enableCustomInstructions: true, about: 'I climb roofs.', responseTargeting: 'Be brief.' }
    return {
      as,
      field: `chatCustomInstructionsUpdate(userId: "${as.userId}", customInstructions: ${literal(instructions)}) { id about }`,
    }
  },
  async chatMessageLeaveFeedback({ world, change }) {
    const as = await world.person()
    const answer = await change<{ chatMessages: { chatMessageId: string }[] }>(as, chat(as))
    const id = answer.chatMessages.at(-1)?.chatMessageId
    return {
      as,
      field: `chatMessageLeaveFeedback(userId: "${as.userId}", messageId: "${id}", request: { rating: ThumbsUp }) { chatMessageId rating }`,
    }
  },
  async promptClippingRequest({ world }) {
    const as = await world.person()
    return {
      as,
      field: `promptClippingRequest(userId: "${as.userId}", request: ${literal({ id: crypto.randomUUID(), ...CLIPPING })}) { id title content }`,
    }
  },
  async updatePromptClipping({ world, change }) {
    const as = await world.person()
    const id = crypto.randomUUID()
    await change(as, `promptClippingRequest(userId: "${as.userId}", request: ${literal({ id, ...CLIPPING })}) { id }`)
    return {
      as,
      field: `updatePromptClipping(userId: "${as.userId}", clippingId: "${id}", request: ${literal({ ...CLIPPING, title: 'Gutter' })}) { id title content }`,
    }
  },
  async deletePromptClipping({ world, change }) {
    const as = await world.person()
    const id = crypto.randomUUID()
    await change(as, `promptClippingRequest(userId: "${as.userId}", request: ${literal({ id, ...CLIPPING })}) { id }`)
    return { as, field: `deletePromptClipping(userId: "${as.userId}", clippingId: "${id}")` }
  },
}

export const QUEUED_CALLS: Record<string, MakeCall> = {
  ...{ ...quickLinks, ...profiles, ...conversations, ...documents, ...connections, ...notifications, ...assistant },
}
