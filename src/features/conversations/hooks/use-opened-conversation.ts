import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { overlaysGone } from '#src/ui/overlays-gone.ts'
import { useIsWide } from '#src/ui/use-is-wide.ts'
import { useBoxAddress } from '../box-address.ts'

interface OpenedConversationOptions {
  /** The conversation in the URL; null if the URL has none. */
  conversationId: string | null
  /** The newest conversation of the list; null if the list is empty, undefined while it is loading. */
  newestId: string | null | undefined
  /** True once the first screen is shown: only then may a conversation open automatically. */
  isSettled: boolean
  /** True if the list is the inbox without a search. */
  isInbox: boolean
}

interface OpenedConversation {
  /** Null if no conversation is open. */
  openedId: string | null
  /** True once a conversation was opened, or could have been opened automatically. */
  hasStarted: boolean
  /** Returns from the conversation to the list. */
  backToList: () => Promise<void>
  /** Closes the conversation, because the user is no longer a participant. */
  leave: () => void
}

/** The open conversation: the one in the URL or, next to the list on wide screens, the newest one at the start. */
export function useOpenedConversation({
  conversationId,
  newestId,
  isSettled,
  isInbox,
}: OpenedConversationOptions): OpenedConversation {
  const isWide = useIsWide()
  const navigate = useNavigate()
  const address = useBoxAddress()
  const location = useLocation()
  const cameFrom = location.state as { fromList?: boolean } | null
  // The newest conversation opens automatically next to the list, but only after the first screen is shown.
  const [startId, setStartId] = useState<string | null>(null)
  const [hasStarted, setHasStarted] = useState(false)
  if (conversationId !== null && (!hasStarted || startId !== null)) {
    setHasStarted(true)
    setStartId(null)
  } else if (!hasStarted && isSettled && isWide && newestId !== undefined) {
    setHasStarted(true)
    if (isInbox) setStartId(newestId)
  }

  // An external link to a conversation adds the list to the history first, so that Back leads to the list.
  const isFirstPage = location.key === 'default'
  useEffect(() => {
    if (isWide || !isFirstPage || conversationId === null) return
    void navigate(address(), { replace: true })
    void navigate(`${address()}${location.search}`, { state: { fromList: true } })
  }, [isWide, isFirstPage, conversationId, location.search, navigate, address])

  const leave = (): void => {
    setStartId(null)
    void navigate(address(), { replace: true })
  }
  const backToList = async (): Promise<void> => {
    await overlaysGone()
    // If the list was the previous entry, going back avoids adding an entry to the history.
    if (!cameFrom?.fromList) return leave()
    setStartId(null)
    void navigate(-1)
  }
  return { openedId: conversationId ?? (isWide ? startId : null), hasStarted, backToList, leave }
}
