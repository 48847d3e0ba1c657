/**
 * A message box (plural, as in the messaging operations) or the documents of an owner (singular, as in the document
 * operations).
 */
export interface LiveBox {
  entityType: 'Users' | 'Organizations' | 'Organization' | 'Claim' | 'User'
  entityId: string
}

export interface LiveNews {
  /** The conversation or the folder; null if several are affected or the subject is unknown. */
  subjectId: string | null
  /** Absent for documents. */
  kind?: 'Message' | 'Changed' | 'Permissions' | 'Draft'
}
