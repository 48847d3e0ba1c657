import type { OperationRows } from './rule.ts'

/**
 * None names its owner in an argument of its own: the area's policy asks who may write for what the request names, and
 * who may see the stored object (decision 58).
 */
export const filesOperations = {
  getUploadUrl: { kind: 'query', access: { who: 'registered' }, offline: 'network-only' },
  filesZipUrl: { kind: 'query', access: { who: 'registered' }, offline: 'network-only' },
  getFileInstanceDownloadUrl: { kind: 'query', access: { who: 'registered' }, offline: 'network-only' },
} as const satisfies OperationRows
