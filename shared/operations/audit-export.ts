import type { OperationRows } from './rule.ts'

/** The export contains everyone's history, so it requires the role that may read all of it. */
export const auditExportOperations = {
  siteAuditExportUrl: {
    kind: 'mutation',
    access: { who: 'siteAdmin' },
    offline: 'online-only',
    refusedWhileAssumed: true,
  },
} as const satisfies OperationRows
