import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { messages as words } from '../messages.ts'
import { OutboxContent } from './outbox-content.tsx'

interface OutboxSheetProps {
  open: boolean
  onClose: () => void
}

/** What is unsent and what is being written: a sheet on phones, a dialog on wide screens. */
export function OutboxSheet({ open, onClose }: OutboxSheetProps) {
  const navigate = useNavigate()
  const leadsTo = useRef<string | null>(null)
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      // The sheet owns a history entry: the way on starts when it is gone.
      onClosed={() => {
        const href = leadsTo.current
        leadsTo.current = null
        if (href !== null) void navigate(href)
      }}
      title={words.outbox}
    >
      <OutboxContent
        onLeave={(href) => {
          leadsTo.current = href
          onClose()
        }}
      />
    </BottomSheet>
  )
}
