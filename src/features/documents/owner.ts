/** Whose documents are shown: the server accepts three owners, the screens use two (decision 9). */
export interface DocumentOwner {
  entityType: 'Organization' | 'Claim' | 'User'
  entityId: string
}

/** Names an owner in keys of what the device keeps. */
export function ownerKey({ entityType, entityId }: DocumentOwner): string {
  return `${entityType}:${entityId}`
}

/** The owner whom a key names. */
export function ownerOf(key: string): DocumentOwner {
  const [entityType, entityId] = key.split(':') as [DocumentOwner['entityType'], string]
  return { entityType, entityId }
}
