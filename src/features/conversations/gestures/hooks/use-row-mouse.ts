import { tokens } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { type OpenDialog, useOpenDialog } from '../../dialogs/open-dialog.ts'
import type { MessageBox } from '../../message-box.ts'
import type { ShownLabel } from '../../queued/fold-labels.ts'
import type { ShownRow } from '../../queued/fold-rows.ts'
import type { BoxActions } from '../../queued/box-actions.ts'
import { useBoxActions } from '../../queued/hooks/use-box-actions.ts'
import { type Target, targetOf } from '../../queued/target.ts'
import { messages } from '../messages.ts'

interface RowMouse {
  box: MessageBox
  rows: readonly ShownRow[]
  /** Ids of the selected conversations: dragging one of them drags all. */
  chosenIds: ReadonlySet<string>
  labels: readonly ShownLabel[]
}

/** The state at the time of an event. */
interface Current extends RowMouse {
  boxActions: BoxActions
  openDialog: (dialog: OpenDialog) => void
}

/** Distinguishes a dragged conversation from a dragged link or file. */
const DRAGGED_TYPE = 'application/x-evolve-conversations'

/**
 * Mouse actions of the list: a right click opens the row's menu, and rows can be dragged onto a label to add it, onto
 * Trash, or from the trash onto Inbox. Menus offer the same, so no drag is required.
 *
 * @param root the element of the message box; null disables the actions
 */
export function useRowMouse(root: HTMLElement | null, given: RowMouse): void {
  const boxActions = useBoxActions(given.box)
  const openDialog = useOpenDialog()
  const latest = useRef<Current>({ ...given, boxActions, openDialog })
  useEffect(() => {
    latest.current = { ...given, boxActions, openDialog }
  })
  useEffect(() => {
    if (!root) return undefined
    const endings = [listenForMenu(root, () => latest.current), listenForDrags(root, () => latest.current)]
    return () => endings.forEach((end) => end())
  }, [root])
}

function rowAt(target: EventTarget | null, rows: readonly ShownRow[]): ShownRow | undefined {
  const id = target instanceof Element && target.closest<HTMLElement>('[data-conversation]')?.dataset['conversation']
  return rows.find((row) => row.conversationId === id)
}

function listenForMenu(root: HTMLElement, now: () => Current): () => void {
  const openMenu = (event: MouseEvent): void => {
    const isTouch = event instanceof PointerEvent && event.pointerType === 'touch'
    const row = rowAt(event.target, now().rows)
    // Shift opens the menu of the browser, as on other pages.
    if (!row || isTouch || event.shiftKey || event.defaultPrevented) return
    event.preventDefault()
    // The menu key has no position.
    const isKey = event.clientX === 0 && event.clientY === 0
    const { left, bottom } = (event.target as Element).getBoundingClientRect()
    const anchor = isKey ? { x: left, y: bottom } : { x: event.clientX, y: event.clientY }
    now().openDialog({ kind: 'row-menu', target: targetOf(row), anchor })
  }
  root.addEventListener('contextmenu', openMenu)
  return () => root.removeEventListener('contextmenu', openMenu)
}

function listenForDrags(root: HTMLElement, now: () => Current): () => void {
  let draggedIds: readonly string[] = []
  let marked: HTMLElement | null = null
  const mark = (element: HTMLElement | null): void => {
    if (marked === element) return
    if (marked) marked.style.boxShadow = ''
    marked = element
    if (marked) marked.style.boxShadow = `inset 0 0 0 2px ${tokens.colorBrandStroke1}`
  }
  const dragged = (): ShownRow[] => now().rows.filter((row) => draggedIds.includes(row.conversationId))
  /** The label under the pointer; null if dropping the rows there would have no effect. */
  const labelAt = ({ target, dataTransfer }: DragEvent): { element: HTMLElement; label: ShownLabel } | null => {
    if (!dataTransfer?.types.includes(DRAGGED_TYPE)) return null
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-label]') : null
    const label = now().labels.find(({ id }) => id === element?.dataset['label'])
    return element && label && changesAny(dragged(), label, now().labels) ? { element, label } : null
  }

  const start = (event: DragEvent): void => {
    const row = rowAt(event.target, now().rows)
    if (!row || !event.dataTransfer) return
    const { chosenIds } = now()
    draggedIds = chosenIds.has(row.conversationId) ? [...chosenIds] : [row.conversationId]
    // Removes the address of the link: dropping it elsewhere would open it.
    event.dataTransfer.clearData()
    event.dataTransfer.setData(DRAGGED_TYPE, draggedIds.join())
    event.dataTransfer.effectAllowed = 'copyMove'
  }
  const over = (event: DragEvent): void => {
    const place = labelAt(event)
    mark(place?.element ?? null)
    if (!place || !event.dataTransfer) return
    event.preventDefault()
    event.dataTransfer.dropEffect = place.label.type === 'Custom' ? 'copy' : 'move'
  }
  const end = (): void => {
    mark(null)
    draggedIds = []
  }
  const drop = (event: DragEvent): void => {
    const place = labelAt(event)
    const targets = dragged().map(targetOf)
    end()
    if (!place) return
    event.preventDefault()
    void apply(targets, place.label, now())
  }

  const listening = new AbortController()
  const { signal } = listening
  root.addEventListener('dragstart', start, { signal })
  root.addEventListener('dragover', over, { signal })
  root.addEventListener('drop', drop, { signal })
  root.addEventListener('dragend', end, { signal })
  return () => {
    listening.abort()
    end()
  }
}

/** Whether dropping the rows on the label changes one of them. */
function changesAny(rows: readonly ShownRow[], { id, type }: ShownLabel, labels: readonly ShownLabel[]): boolean {
  const trashId = labels.find((label) => label.type === 'Trash')?.id ?? ''
  if (type === 'All') return false
  return rows.some(({ labelIds }) => (type === 'Inbox' ? labelIds.includes(trashId) : !labelIds.includes(id)))
}

async function apply(targets: readonly Target[], label: ShownLabel, { boxActions, labels }: Current): Promise<void> {
  const trashLabel = labels.find(({ type }) => type === 'Trash')
  if (label.type === 'Custom') {
    if (await boxActions.label(targets, label, true))
      showToast({ intent: 'success', text: messages.labeled(label.name) })
  } else if (trashLabel) {
    await (label.type === 'Trash' ? boxActions.trash(targets, trashLabel) : boxActions.restore(targets, trashLabel))
  }
}
