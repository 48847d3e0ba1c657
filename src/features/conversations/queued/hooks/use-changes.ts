import { useEffect, useMemo, useRef, useState } from 'react'
import type { OutboxItem } from '#src/lib/offline/outbox/types.ts'
import { useOutboxItems } from '#src/lib/offline/outbox/use-outbox.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { boxKey, type MessageBox } from '../../message-box.ts'
import { type Change, changeOf, changesAmong } from '../changes.ts'
import { type ConfirmedWrite, onWriteConfirmed } from '#src/lib/data/confirmed-writes.ts'
import { messages } from '../messages.ts'

interface Changes {
  /** Unconfirmed changes, in the order in which they were made. */
  changes: readonly Change[]
  /** Refused items: they are not shown as done, and the user decides about them. */
  refused: readonly OutboxItem[]
}

/** Ids of items whose refusal this page has shown in a toast. */
const toasted = new Set<string>()

/**
 * The pending changes of a message box.
 *
 * @param onConfirm called for each change that the server confirmed
 */
export function useChanges(
  box: MessageBox,
  onConfirm: (change: Change, data: ConfirmedWrite['data']) => void,
): Changes {
  const key = boxKey(box)
  const items = useOutboxItems()
  // A confirmed item may remain in the outbox for a moment: it must not be counted twice.
  const [confirmedIds, setConfirmedIds] = useState<ReadonlySet<string>>(new Set())
  const latest = useRef(onConfirm)
  useEffect(() => {
    latest.current = onConfirm
  })
  useEffect(
    () =>
      onWriteConfirmed(({ item, data }) => {
        const change = changeOf(item, key)
        if (!change) return
        setConfirmedIds((now) => new Set([...now, item.id]))
        latest.current(change, data)
      }),
    [key],
  )

  const changes = useMemo(
    () =>
      changesAmong(
        items.filter((item) => !confirmedIds.has(item.id)),
        key,
      ),
    [items, confirmedIds, key],
  )
  const refused = useMemo(
    () => items.filter((item) => item.state === 'refused' && changeOf(item, key) !== null),
    [items, key],
  )
  useEffect(() => {
    for (const { id, title, reason } of refused) {
      // A conflict is shown in its conversation, with both texts, instead of a toast.
      if (toasted.has(id) || !reason || reason.code === 'CONFLICT') continue
      toasted.add(id)
      showToast({ intent: 'error', text: messages.refused(title.title, reason.message) })
    }
  }, [refused])
  return useMemo(() => ({ changes, refused }), [changes, refused])
}
