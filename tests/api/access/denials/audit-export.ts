import type { DenialRow } from './row.ts'

export const auditExportDenials: readonly DenialRow[] = [
  {
    operation: 'siteAuditExportUrl',
    about: 'a day',
    field: 'mutation: siteAuditExportUrl(from: "2026-11-01", until: "2026-11-01") { downloadUrl }',
    outcomes: 'U M R F F F F F F F + I U',
  },
]
