/** The owner of documents. The server accepts three types; the screens use two of them. */
export interface DocumentOwner {
  entityType: 'Organization' | 'Claim' | 'User'
  entityId: string
}

/** Identifies an owner in keys of data stored on the device. */
export function ownerKey({ entityType, entityId }: DocumentOwner): string {
  return `${entityType}:${entityId}`
}

/** The owner that a key identifies. */
export function ownerOf(key: string): DocumentOwner {
  const [entityType, entityId] = key.split(':') as [DocumentOwner['entityType'], string]
  return { entityType, entityId }
}
