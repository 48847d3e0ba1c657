import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { useShortcuts } from '#src/ui/use-shortcuts.ts'
import { useTextHighlight } from '#src/ui/use-text-highlight.ts'
import { useFetchDrafts } from '../drafts/hooks/use-fetch-drafts.ts'
import { ListGestures } from '../gestures/components/list-gestures.tsx'
import { useBoxAddress } from '../box-address.ts'
import { useFetchAhead } from '../hooks/use-fetch-ahead.ts'
import { useOpenNext } from '../hooks/use-open-next.ts'
import { useRowMouse } from '../gestures/hooks/use-row-mouse.ts'
import { useUndoKey } from '../trash/hooks/use-undo-key.ts'
import { useForgetLeft } from '../left/hooks/use-forget-left.ts'
import type { ConversationSummary } from '../conversation-list.ts'
import type { MessageBox } from '../message-box.ts'
import { messages } from '../messages.ts'
import type { ShownLabel } from '../queued/fold-labels.ts'
import type { ShownRow } from '../queued/fold-rows.ts'
import { useBoxActions } from '../queued/hooks/use-box-actions.ts'
import { targetOf } from '../queued/target.ts'

const NONE: readonly never[] = []

interface BoxExtrasProps {
  box: MessageBox
  mayWrite: boolean
  conversationId: string | null
  rows: readonly ShownRow[]
  /** Ids of the selected conversations. */
  chosenIds: ReadonlySet<string>
  labels: readonly ShownLabel[] | undefined
  /** The inbox as the server returned it; null while another list is shown. */
  inbox: readonly ConversationSummary[] | null
  searchedFor: string
  onNew: () => void
  onBack: () => void
  refresh: () => Promise<void>
}

/**
 * The parts of a message box that the first screen does not need: touch gestures, shortcuts, highlighted search words
 * and prefetching.
 */
export function BoxExtras({
  box,
  mayWrite,
  conversationId,
  rows,
  chosenIds,
  labels = NONE,
  inbox,
  searchedFor,
  onNew,
  onBack,
  refresh,
}: BoxExtrasProps) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const root = place?.parentElement ?? null
  const isTouched = useMediaQuery('(pointer: coarse)')
  const navigate = useNavigate()
  const address = useBoxAddress()
  const boxActions = useBoxActions(box)
  useFetchDrafts(box, mayWrite)
  // ConversationsWatch does these for the current user's box.
  const isOrganization = box.entityType === 'Organizations'
  useFetchAhead(box, isOrganization ? inbox : null)
  useForgetLeft(isOrganization ? box : null)
  useTextHighlight(root, '[data-conversation]', searchedFor)
  const openNext = useOpenNext(rows, conversationId, onBack)
  useUndoKey()
  useRowMouse(mayWrite ? root : null, { box, rows, chosenIds, labels })

  // Keys can be pressed faster than conversations render, so each key press starts from the conversation of the last
  // one.
  const openId = useRef(conversationId)
  useEffect(() => {
    openId.current = conversationId
  }, [conversationId])
  const indexOf = (id: string | null): number => rows.findIndex((row) => row.conversationId === id)
  const goBy = (steps: 1 | -1): void => {
    const next = rows[Math.max(0, indexOf(openId.current) + steps)]
    if (!next) return
    const isOpen = openId.current !== null
    openId.current = next.conversationId
    void navigate(address({ conversationId: next.conversationId }), {
      replace: isOpen,
      ...(!isOpen && { state: { fromList: true } }),
    })
  }
  const opened = rows[indexOf(conversationId)]
  const trashLabel = labels.find((label) => label.type === 'Trash')
  useShortcuts({
    j: () => goBy(1),
    k: () => goBy(-1),
    ...(mayWrite && {
      c: onNew,
      r: () => root?.querySelector<HTMLElement>(`form[aria-label="${messages.reply}"] :read-write`)?.focus(),
    }),
    ...(mayWrite &&
      opened &&
      trashLabel &&
      !opened.labelIds.includes(trashLabel.id) && {
        e: () => void boxActions.trash([targetOf(opened)], trashLabel).then((kept) => kept && openNext()),
      }),
  })

  return (
    <>
      <span ref={setPlace} hidden />
      {root && isTouched && (
        <ListGestures box={box} root={root} rows={rows} labels={labels} mayWrite={mayWrite} refresh={refresh} />
      )}
    </>
  )
}
