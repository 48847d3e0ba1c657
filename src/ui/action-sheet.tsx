import { useRef } from 'react'
import type { MenuAction } from './menu-action.ts'
import { BottomSheet } from './bottom-sheet.tsx'
import { LateActionList } from './late-action-list.ts'

interface ActionSheetProps {
  title: string
  actions: readonly MenuAction[]
  open: boolean
  onClose: () => void
}

/**
 * Actions as a sheet on phones. The chosen action runs after the sheet has closed, because it may open another sheet.
 */
export function ActionSheet({ title, actions, open, onClose }: ActionSheetProps) {
  const chosen = useRef<MenuAction | null>(null)
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      onClosed={() => {
        chosen.current?.onSelect()
        chosen.current = null
      }}
      title={title}
      flush
    >
      <LateActionList
        actions={actions}
        onChoose={(action) => {
          chosen.current = action
          onClose()
        }}
      />
    </BottomSheet>
  )
}
