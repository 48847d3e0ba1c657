import { describe, expect, it } from 'vitest'
import { conversationLane } from '#src/features/conversations/message-box.ts'
import { applyLabel } from '#src/features/conversations/queued/queued-labels.ts'
import { draftLane } from '#src/features/conversations/offline.ts'
import { addConversation, addMessage } from '#src/features/conversations/queued/queued-messages.ts'
import { markRead, renameConversation } from '#src/features/conversations/queued/queued-conversation.ts'
import { ConversationDraftDeleteDocument } from '#src/features/conversations/drafts/drafts.generated.ts'
import { NotificationMarkAllReadDocument } from '#src/features/notifications/notifications.generated.ts'
import { NOTIFICATIONS_LANE } from '#src/features/notifications/notification-marks.ts'
import { SocialUserAcceptConnectionDocument } from '#src/features/connections/connections.generated.ts'
import { documentUpload, fileRename, folderCreation } from '#src/features/documents/uploads/queued-documents.ts'
import { isQueued, queuedItem } from './queued-item.ts'
import { operationOf } from './operation.ts'

const BOX = { entityType: 'Users', entityId: 'ann' } as const
const PLACE = { entityType: 'Organization', entityId: 'org', href: '/documents' } as const
const DRAFT = { key: 'draft', title: { title: 'Roof', detail: '' }, href: '/c' }
const FILE = { name: 'roof.jpg', type: 'image/jpeg', sizeBytes: 4 }
const WRITTEN = { id: 'message', html: '<p>Hi</p>', files: [] }

describe('An item of the outbox', () => {
  it('puts all changes of a conversation into one lane, which screens show', () => {
    const lanes = [
      addMessage(BOX, 'c1', WRITTEN, DRAFT),
      addConversation(BOX, { ...WRITTEN, conversationId: 'c1', subject: 'Roof', participants: [] }, '/c', DRAFT),
      renameConversation(BOX, '/c', 'c1', 'Attic', 3),
    ].map((mutation) => queuedItem(mutation as never).lane)
    expect(new Set(lanes)).toEqual(new Set([conversationLane(BOX, 'c1')]))
  })

  it('replaces a waiting change of the same target, in the lane that screens show', () => {
    const label = { id: 'urgent', name: 'Urgent', type: 'Custom' }
    const read = { conversationId: 'c1', subject: 'Roof', row: null }
    expect(queuedItem(markRead(BOX, '/c', read, 7))).toMatchObject({
      lane: 'read:Users:ann:c1',
      foldKey: 'read:Users:ann:c1',
    })
    expect(queuedItem(applyLabel(BOX, '/c', { conversationId: 'c1', row: null, label }))).toMatchObject({
      lane: 'labels:Users:ann',
      foldKey: 'labelling:Users:ann:c1:urgent',
    })
    const deletion = { ...BOX, draftKey: 'd', baseVersion: null }
    const item = queuedItem({
      document: ConversationDraftDeleteDocument,
      variables: deletion,
      queued: { label: '' },
    })
    expect([item.lane, item.foldKey]).toEqual([draftLane('d'), draftLane('d')])
    const all = { listedUntil: '2026-11-25T00:00:00.000Z' }
    expect(
      queuedItem({ document: NotificationMarkAllReadDocument, variables: all, queued: { label: 'All' } }),
    ).toMatchObject({ lane: NOTIFICATIONS_LANE, receipt: { path: 'notificationMarkAllRead' }, kind: 'mutation' })
  })

  it('waits for the folder that contains it, and shares the lane of the file that it changes', () => {
    const inside = folderCreation(PLACE, { folderId: 'f2', parentFolderId: 'f1', name: 'Roof' })
    expect(queuedItem(inside)).toMatchObject({ id: 'f2', lane: 'folder:f2', after: ['f1'] })
    expect(queuedItem(folderCreation(PLACE, { folderId: 'f1', parentFolderId: null, name: 'House' })).after).toBe(
      undefined,
    )
    const upload = { id: 'u', file: FILE, content: 'staged', folderId: 'f2', accessLevel: null, capture: null }
    expect(queuedItem(documentUpload(PLACE, { ...upload, updatesFileId: null }))).toMatchObject({
      lane: 'file:u',
      after: ['f2'],
      fileIds: ['staged'],
      tokenPath: 'request.fileUploadToken',
    })
    const rename = fileRename(PLACE, { fileId: 'x', fileName: 'a', nameBefore: 'b', versionNumber: 1 })
    expect(queuedItem(documentUpload(PLACE, { ...upload, updatesFileId: 'x' })).lane).toBe(queuedItem(rename).lane)
  })

  it('is not created if a value of its lane is missing', () => {
    const variables = { ownerId: 'ann', connectionId: 'k' }
    const mutation = { document: SocialUserAcceptConnectionDocument, variables, queued: { label: 'Accept' } }
    expect(() => queuedItem(mutation)).toThrow('socialUserAcceptConnection needs otherId for its lane')
    expect(queuedItem({ ...mutation, queued: { label: 'Accept', given: { otherId: 'bob' } } }).lane).toBe(
      'connection:ann:bob',
    )
    expect(isQueued(operationOf(SocialUserAcceptConnectionDocument))).toBe(true)
  })
})
