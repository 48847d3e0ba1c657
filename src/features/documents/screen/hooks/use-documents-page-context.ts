import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { FolderStep } from '../../contents.ts'
import type { DocumentsPage } from '../../context/documents-context.ts'
import type { OpenDialog } from '../../context/open-dialog.ts'
import type { DocumentMutations } from '../../hooks/use-document-mutations.ts'
import type { StoredItem } from '../../items.ts'
import type { DocumentsPlace } from '../../owner.ts'
import type { DocumentUploads } from '../../uploads/hooks/use-document-uploads.ts'

interface ContextOptions {
  place: DocumentsPlace
  rootName: string
  addressOf: (folderId: string | null) => string
  openDialog: (dialog: OpenDialog) => void
  mutations: DocumentMutations
  /** Null if the user may not upload. */
  uploads: DocumentUploads | null
  onMoved: () => void
}

/**
 * The context of a documents page. It remains the same object while uploads progress, so that rows do not render again.
 */
export function useDocumentsPageContext({
  place,
  rootName,
  addressOf,
  openDialog,
  mutations,
  uploads,
  onMoved,
}: ContextOptions): DocumentsPage {
  const dragged = useRef<readonly StoredItem[]>([])
  const latestUploads = useRef(uploads)
  useEffect(() => {
    latestUploads.current = uploads
  })
  const moveInto = useCallback(
    (moved: readonly StoredItem[], into: FolderStep | null) => {
      if (moved.some((item) => item.id === into?.id)) return
      void mutations.move(moved, into?.id ?? null).then((done) => {
        if (done) onMoved()
      })
    },
    [mutations, onMoved],
  )
  const mayUpload = uploads !== null
  return useMemo(
    () => ({
      place,
      rootName,
      addressOf,
      openDialog,
      moveInto,
      dropFiles: mayUpload ? (...dropped) => latestUploads.current?.dropFiles(...dropped) : null,
      dragged,
    }),
    [place, rootName, addressOf, openDialog, moveInto, mayUpload],
  )
}
