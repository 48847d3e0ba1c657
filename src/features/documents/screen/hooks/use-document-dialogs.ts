import { useEffect, useMemo, useRef } from 'react'
import { type Overlay, useOverlay } from '#src/ui/use-overlay.ts'
import type { OpenDialog } from '../../context/open-dialog.ts'
import type { FoundIn } from '../../item-messages.ts'

/**
 * The overlays of a documents page.
 *
 * @param foundIn of search results: a file that was found by its text opens at the passage
 */
export function useDocumentDialogs(foundIn: FoundIn | null): Overlay<OpenDialog> {
  const overlay = useOverlay<OpenDialog>()
  const passages = useRef(foundIn?.passages)
  useEffect(() => {
    passages.current = foundIn?.passages
  })
  return useMemo(() => {
    const passageIn = (fileId: string) => passages.current?.get(fileId) ?? null
    const open = (dialog: OpenDialog): void =>
      overlay.open('instance' in dialog ? { passage: passageIn(dialog.instance.fileId), ...dialog } : dialog)
    return { ...overlay, open }
  }, [overlay])
}
