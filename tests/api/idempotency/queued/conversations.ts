import { literal, type MakeCall } from '../queued-world.ts'

const SUMMARY = '{ conversationId unreadMessageCount labelIds }'

export const conversations: Record<string, MakeCall> = {
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
      field: `conversationAdd(${boxOf(ann)}, request: ${literal(request)}) { id subject messageCount messages {
        id sequence attachments { __typename } } }`,
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
      field: `conversationMessageAdd(${box}, conversationId: "${id}", request: ${literal(request)}) {
        id sequence messageText attachments { __typename } }`,
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
    const base = { baseName: 'Roofs', baseColorName: 'Blue' }
    const request = { name: 'Gutters', colorName: 'Blue', ...base, clientMutationId: crypto.randomUUID() }
    return {
      as,
      field: `conversationLabelUpdate(${boxOf(as)}, labelId: "${id}", labelRequest: ${literal(request)}) {
        id name version }`,
    }
  },
  async conversationLabelDelete({ world, boxOf, label }) {
    const as = await world.person()
    const id = await label(as)
    return {
      as,
      field: `conversationLabelDelete(${boxOf(as)}, labelId: "${id}", clientMutationId: "${crypto.randomUUID()}") {
        id }`,
    }
  },
  async conversationLabelApply({ conversation, label }) {
    const { ann, id, box } = await conversation()
    return {
      as: ann,
      field: `conversationLabelApply(${box}, conversationId: "${id}", labelId: "${await label(ann)}") {
        conversationId labelId }`,
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
      field: `conversationUpdate(entityType: Users, entityId: "${bob.userId}", conversationId: "${id}",
        request: ${literal(request)}) { id subject version messageCount }`,
    }
  },
  async conversationPagePreviewRemove({ pair, boxOf, change }) {
    const { ann, bob } = await pair()
    const request = {
      ...{ requestedMessageId: crypto.randomUUID(), subject: 'Hail on Elm St' },
      ...{
        messageText: '<p><a href="http://storms.example/">Storm</a></p>',
        participants: [{ entityType: '$Users', entityId: bob.userId }],
      },
    }
    const { id, messages } = await change<{ id: string; messages: { id: string }[] }>(
      ann,
      `conversationAdd(${boxOf(ann)}, request: ${literal(request)}) { id messages { id } }`,
    )
    return {
      as: ann,
      field: `conversationPagePreviewRemove(${boxOf(ann)}, conversationId: "${id}", messageId: "${messages[0]?.id ?? ''}",
        url: "http://storms.example/") { __typename }`,
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
      field: `conversationDraftSave(${boxOf(as)}, request: ${literal(request)}) { saved draft {
        draftKey content version } }`,
    }
  },
  async conversationDraftDelete({ world, boxOf, change }) {
    const as = await world.person()
    const draftKey = `new-${crypto.randomUUID()}`
    const { draft } = await change<{ draft: { version: number } }>(
      as,
      `conversationDraftSave(${boxOf(as)}, request: ${literal({ draftKey, content: 'On my way' })}) { draft { version } }`,
    )
    return {
      as,
      field: `conversationDraftDelete(${boxOf(as)}, draftKey: "${draftKey}", baseVersion: ${draft.version}) { draftKey }`,
    }
  },
}
