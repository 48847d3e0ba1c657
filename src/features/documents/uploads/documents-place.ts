import type { DocumentOwner } from '../owner.ts'

/** Whose documents, and the page that shows them. */
export interface DocumentsPlace extends DocumentOwner {
  /** Path of the owner's documents page, without a query. */
  href: string
}

/** Leads to a folder. @param folderId null: the root */
export function folderHref({ href }: DocumentsPlace, folderId: string | null): string {
  return folderId === null ? href : `${href}?${new URLSearchParams({ folderId }).toString()}`
}
