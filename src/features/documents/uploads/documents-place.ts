import type { DocumentOwner } from '../owner.ts'

/** The owner of documents, with the page that shows them. */
export interface DocumentsPlace extends DocumentOwner {
  /** Path of the owner's documents page, without a query. */
  href: string
}

/**
 * The URL of a folder.
 *
 * @param folderId null for the root
 */
export function folderHref({ href }: DocumentsPlace, folderId: string | null): string {
  return folderId === null ? href : `${href}?${new URLSearchParams({ folderId }).toString()}`
}
