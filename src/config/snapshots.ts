import type { OperationName } from '#shared/operations/index.ts'

/**
 * The kinds of snapshots (src/lib/offline/read-cache/snapshots.ts) by the first part of their keys, each with the
 * queries whose answers it holds: it is kept through an update of the app as long as their shapes are
 * (scripts/build/query-shapes.ts).
 */
export const SNAPSHOT_QUERIES: Readonly<Record<string, readonly OperationName[]>> = {
  inbox: ['conversationSearch'],
  conversation: ['conversationGet'],
  documents: ['rootFolderContents', 'folder'],
  'documents-folders': ['folderReferenceList'],
  'documents-versions': ['getFileInstances'],
}
