import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { editInPlace } from '#src/lib/offline/outbox/edit-in-place.ts'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { messages } from '../messages.ts'
import { OutboxContent } from './outbox-content.tsx'

interface OutboxSheetProps {
  open: boolean
  onClose: () => void
}

/** Pending changes and drafts: a sheet on phones, a dialog on wide screens. */
export function OutboxSheet({ open, onClose }: OutboxSheetProps) {
  const navigate = useNavigate()
  const next = useRef<(() => void) | null>(null)
  const closeFor = (work: () => void): void => {
    next.current = work
    onClose()
  }
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      // The sheet has its own history entry, so the next action starts after that entry was removed.
      onClosed={() => {
        next.current?.()
        next.current = null
      }}
      title={messages.outbox}
    >
      <OutboxContent
        onLeave={(href) => closeFor(() => void navigate(href))}
        onEditInPlace={(id) => closeFor(() => editInPlace(id))}
      />
    </BottomSheet>
  )
}
