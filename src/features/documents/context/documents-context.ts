import { createContext, use } from 'react'
import type { FolderStep } from '../contents.ts'
import type { StoredItem } from '../items.ts'
import type { DocumentsPlace } from '../owner.ts'
import type { DocumentUploads } from '../uploads/hooks/use-document-uploads.ts'
import type { OpenDialog } from './open-dialog.ts'

/** Context shared by the parts of a documents page. */
export interface DocumentsPage {
  place: DocumentsPlace
  /** 'Organization Documents', or 'N/A' for an owner that is not an organization. */
  rootName: string
  /** URL of a folder; null for the root. */
  addressOf: (folderId: string | null) => string
  openDialog: (dialog: OpenDialog) => void
  /** Moves items, shows a toast with the result, and fetches the folder again. */
  moveInto: (items: readonly StoredItem[], into: FolderStep | null) => void
  /** Uploads files and folders that were dropped on a folder; null if the user may not upload. */
  dropFiles: DocumentUploads['dropFiles'] | null
  /** The dragged items, because browsers do not expose a drag's data before the drop. */
  dragged: { current: readonly StoredItem[] }
}

export const DocumentsPageContext = createContext<DocumentsPage | null>(null)

export function useDocumentsPage(): DocumentsPage {
  const page = use(DocumentsPageContext)
  if (!page) throw new Error('This part of the documents screen stands outside of it.')
  return page
}
