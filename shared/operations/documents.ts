import type { AccessRule, OperationRows } from './rule.ts'

/**
 * Documents belong to an organization, a claim or a person. The rights depend on the stored owner, the access level and
 * the caller's file keys, so the area's policy decides; the guard only refuses callers who are not registered.
 */
const byPolicy = { who: 'registered' } as const satisfies AccessRule

export const documentsOperations = {
  rootFolderContents: { kind: 'query', access: byPolicy, offline: 'cached' },
  folder: { kind: 'query', access: byPolicy, offline: 'cached' },
  folderReferenceList: { kind: 'query', access: byPolicy, offline: 'cached' },
  foldersToDelete: { kind: 'query', access: byPolicy, offline: 'network-only' },
  searchFolders: { kind: 'query', access: byPolicy, offline: 'network-only' },
  getFileInstances: { kind: 'query', access: byPolicy, offline: 'cached' },
  fileHistory: { kind: 'query', access: byPolicy, offline: 'network-only' },
  commitFile: { kind: 'mutation', access: byPolicy, offline: 'queued' },
  folderCreate: { kind: 'mutation', access: byPolicy, offline: 'queued' },
  folderUpdate: { kind: 'mutation', access: byPolicy, offline: 'queued' },
  folderDelete: { kind: 'mutation', access: byPolicy, offline: 'online-only' },
  folderFolderChange: { kind: 'mutation', access: byPolicy, offline: 'online-only' },
  fileFolderChange: { kind: 'mutation', access: byPolicy, offline: 'online-only' },
  fileRename: { kind: 'mutation', access: byPolicy, offline: 'queued' },
  fileInstanceCopy: { kind: 'mutation', access: byPolicy, offline: 'online-only' },
  fileSetCurrentInstance: { kind: 'mutation', access: byPolicy, offline: 'online-only' },
  fileAccessLevelChange: { kind: 'mutation', access: byPolicy, offline: 'online-only' },
  fileInstanceAccessLevelChange: { kind: 'mutation', access: byPolicy, offline: 'online-only' },
  deleteFile: { kind: 'mutation', access: byPolicy, offline: 'online-only' },
  deleteFileInstance: { kind: 'mutation', access: byPolicy, offline: 'online-only' },
  documentsChanged: { kind: 'subscription', access: byPolicy, offline: 'network-only' },
} as const satisfies OperationRows
