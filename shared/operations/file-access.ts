import type { OperationRows } from './rule.ts'

/**
 * No argument names the owner. The area's policy checks who may write to the requested owner and who may see the stored
 * object.
 */
export const fileAccessOperations = {
  getUploadUrl: { kind: 'query', access: { who: 'registered' }, offline: 'network-only' },
  filesZipUrl: { kind: 'query', access: { who: 'registered' }, offline: 'network-only' },
  getFileInstancePreview: { kind: 'query', access: { who: 'registered' }, offline: 'network-only' },
  getFileInstanceDownloadUrl: { kind: 'query', access: { who: 'registered' }, offline: 'network-only' },
} as const satisfies OperationRows
