import type { AccessRule, OperationRows } from './rule.ts'

/**
 * Documents belong to an organization, a claim or a person. The rights depend on the stored owner, the access level and
 * the caller's file keys, so the area's policy decides; the guard only refuses callers who are not registered.
 */
const byPolicy = { who: 'registered' } as const satisfies AccessRule

export const documentsOperations = {
  rootFolderContents: { kind: 'query', access: byPolicy, offline: 'record', recordBy: ['entityType', 'entityId'] },
  folder: { kind: 'query', access: byPolicy, offline: 'record', recordBy: ['entityType', 'entityId', 'folderId'] },
  folderReferenceList: { kind: 'query', access: byPolicy, offline: 'record', recordBy: ['entityType', 'entityId'] },
  newestFiles: { kind: 'query', access: byPolicy, offline: 'record', recordBy: ['entityType', 'entityId'] },
  foldersToDelete: { kind: 'query', access: byPolicy, offline: 'network-only' },
  searchFolders: { kind: 'query', access: byPolicy, offline: 'network-only' },
  getFileInstances: { kind: 'query', access: byPolicy, offline: 'record', recordBy: ['fileId'] },
  fileHistory: { kind: 'query', access: byPolicy, offline: 'network-only' },
  commitFile: {
    kind: 'mutation',
    access: byPolicy,
    offline: 'queued',
    queue: { lane: 'file:{file}', after: 'request.folderId', given: ['file'] },
  },
  folderCreate: {
    kind: 'mutation',
    access: byPolicy,
    offline: 'queued',
    queue: { lane: 'folder:{request.folderId}', after: 'request.parentFolderId' },
  },
  folderUpdate: {
    kind: 'mutation',
    access: byPolicy,
    offline: 'queued',
    queue: { lane: 'folder:{folderId}', fold: 'folder-name:{folderId}' },
  },
  folderDelete: { kind: 'mutation', access: byPolicy, offline: 'online-only' },
  folderFolderChange: { kind: 'mutation', access: byPolicy, offline: 'online-only' },
  fileFolderChange: { kind: 'mutation', access: byPolicy, offline: 'online-only' },
  fileRename: {
    kind: 'mutation',
    access: byPolicy,
    offline: 'queued',
    queue: { lane: 'file:{fileId}', fold: 'file-name:{fileId}' },
  },
  fileInstanceCopy: { kind: 'mutation', access: byPolicy, offline: 'online-only' },
  fileSetCurrentInstance: { kind: 'mutation', access: byPolicy, offline: 'online-only' },
  fileAccessLevelChange: { kind: 'mutation', access: byPolicy, offline: 'online-only' },
  fileInstanceAccessLevelChange: { kind: 'mutation', access: byPolicy, offline: 'online-only' },
  deleteFile: { kind: 'mutation', access: byPolicy, offline: 'online-only' },
  deleteFileInstance: { kind: 'mutation', access: byPolicy, offline: 'online-only' },
  documentsChanged: { kind: 'subscription', access: byPolicy, offline: 'network-only' },
} as const satisfies OperationRows
