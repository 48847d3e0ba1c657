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

/** The owner of documents, with the page that shows them. */
export interface DocumentsPlace extends DocumentOwner {
  /** Path of the owner's documents page, without a query. */
  href: string
  /** Names the owner in names of photos, such as a claim's number; absent if they do not name the owner. */
  label?: string
}

/**
 * The URL of a folder.
 *
 * @param folderId null for the root
 */
export function folderHref({ href }: DocumentsPlace, folderId: string | null): string {
  return folderId === null ? href : `${href}?${new URLSearchParams({ folderId }).toString()}`
}
