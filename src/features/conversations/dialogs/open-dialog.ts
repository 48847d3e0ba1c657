import { createContext, use } from 'react'
import type { MenuPlace } from '#src/ui/menu-surface.tsx'
import type { ConversationPage } from '../message-pages.ts'
import type { ShownLabel } from '../queued/fold-labels.ts'
import type { Target } from '../queued/target.ts'

/** The overlays of a message box. `anchor` is the button that opened one. */
export type OpenDialog =
  | { kind: 'create-label'; parentId: string | null /** These get the new label. */; targets: readonly Target[] }
  | { kind: 'edit-label'; label: ShownLabel }
  | { kind: 'delete-label'; label: ShownLabel }
  | { kind: 'label-menu'; label: ShownLabel; anchor: HTMLElement }
  | { kind: 'manage-labels'; targets: readonly Target[]; anchor: HTMLElement | null }
  | { kind: 'row-menu'; target: Target; anchor: MenuPlace }
  | { kind: 'empty-trash' /** Of the shown list. */; trashedUntil: string }
  | { kind: 'rename'; conversation: Pick<ConversationPage, 'id' | 'subject' | 'version'> }
  | { kind: 'print'; conversation: ConversationPage }
  | { kind: 'participants'; conversation: ConversationPage; anchor: HTMLElement | null }
  | { kind: 'add-participants'; conversation: ConversationPage }
  | {
      kind: 'remove-participant'
      conversation: ConversationPage
      participant: ConversationPage['participants'][number]
    }

export const OpenDialogContext = createContext<(dialog: OpenDialog) => void>(() => undefined)

/** Opens a dialog of the surrounding message box; the code of the dialogs is fetched on first use. */
export function useOpenDialog(): (dialog: OpenDialog) => void {
  return use(OpenDialogContext)
}
