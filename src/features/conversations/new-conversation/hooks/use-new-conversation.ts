import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useBoxAddress } from '../../box-address.ts'

/**
 * Whether the New Conversation dialog of a message box is open. In the URL, `entityId` with `entityType` (a first
 * participant) or `new` (the place of a draft, or empty) opens it, unless the user may only read the box.
 *
 * @param onCreated called after a conversation was queued, before it is opened
 */
export function useNewConversation(mayWrite: boolean, onCreated: () => void) {
  const navigate = useNavigate()
  const address = useBoxAddress()
  const [query] = useSearchParams()
  const [entityId, entityType] = [query.get('entityId'), query.get('entityType')]
  const linked = entityId && entityType ? { entityId, entityType } : null
  const isInUrl = linked !== null || query.has('new')
  const [isOpen, setIsOpen] = useState(false)
  const [openedFor, setOpenedFor] = useState<string | null>(null)
  const requested = isInUrl && mayWrite ? query.toString() : null
  if (requested !== openedFor) {
    setOpenedFor(requested)
    setIsOpen(requested !== null)
  }
  return {
    open: () => setIsOpen(true),
    dialog: {
      open: isOpen,
      linked,
      draftPlace: query.get('new') || null,
      onClose: () => setIsOpen(false),
      // Otherwise a reload would open the dialog again.
      onDismissed: () => {
        if (isInUrl) void navigate(address(), { replace: true })
      },
      onCreated: (conversationId: string) => {
        onCreated()
        void navigate(address({ conversationId }), { replace: isInUrl, state: { fromList: !isInUrl } })
      },
    },
  }
}
