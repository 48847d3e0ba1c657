import { createContext, use } from 'react'
import type { FolderStep } from './contents.ts'
import type { OpenDialog } from './dialogs/open-dialog.ts'
import type { StoredItem } from './items.ts'
import type { DocumentUploads } from './uploads/hooks/use-document-uploads.ts'
import type { DocumentsPlace } from './uploads/documents-place.ts'

/** Context shared by the parts of a documents page. */
export interface DocumentsPage {
  place: DocumentsPlace
  /** 'Organization Documents', or 'N/A' for owners that are no organization (doc 2 section 2.1). */
  rootName: string
  /** The address of a folder; null: the root. */
  addressOf: (folderId: string | null) => string
  openDialog: (dialog: OpenDialog) => void
  /** Moves items, says how it went, and asks for the folder again. */
  moveInto: (items: readonly StoredItem[], into: FolderStep | null) => void
  /** Files and folders that were dropped on a folder; absent without permission to upload. */
  dropFiles: DocumentUploads['dropFiles'] | null
  /** The dragged items: browsers do not reveal a drag's data before the drop. */
  dragged: { current: readonly StoredItem[] }
}

export const DocumentsPageContext = createContext<DocumentsPage | null>(null)

export function useDocumentsPage(): DocumentsPage {
  const page = use(DocumentsPageContext)
  if (!page) throw new Error('This part of the documents screen stands outside of it.')
  return page
}
