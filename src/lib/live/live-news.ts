/**
 * A message box (plural, as the messaging operations spell it) or the documents of an owner (singular, as theirs do).
 */
export interface LiveBox {
  entityType: 'Users' | 'Organizations' | 'Organization' | 'Claim' | 'User'
  entityId: string
}

export interface LiveNews {
  /** The conversation or the folder; null: several, or nobody can say which. */
  subjectId: string | null
  /** Absent for documents. */
  kind?: 'Message' | 'Changed' | 'Permissions' | 'Draft'
}
