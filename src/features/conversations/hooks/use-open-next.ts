import { useNavigate } from 'react-router'
import { overlaysGone } from '#src/ui/overlays-gone.ts'
import { useIsWide } from '#src/ui/use-is-wide.ts'
import { useBoxAddress } from '../box-address.ts'
import type { ShownRow } from '../queued/fold-rows.ts'

/**
 * Returns a function that leaves a conversation after it was moved to the trash: on wide screens it opens the next one
 * of the list and focuses its row, so that the user can go on with the keyboard. On phones, or if the list has no other
 * conversation, it calls `onBack`.
 *
 * @param rows the list that still contains the conversation
 * @param conversationId null if no conversation is open
 */
export function useOpenNext(rows: readonly ShownRow[], conversationId: string | null, onBack: () => void): () => void {
  const isWide = useIsWide()
  const navigate = useNavigate()
  const address = useBoxAddress()
  return () => {
    const index = rows.findIndex((row) => row.conversationId === conversationId)
    const next = index === -1 ? undefined : (rows[index + 1] ?? rows[index - 1])
    if (!isWide || !next) return onBack()
    const { conversationId: nextId } = next
    void overlaysGone().then(() => {
      void navigate(address({ conversationId: nextId }), { replace: true, state: { fromList: true } })
      const links = [...document.querySelectorAll<HTMLElement>('[data-conversation]')]
      links.find((link) => link.dataset['conversation'] === nextId)?.focus()
    })
  }
}
