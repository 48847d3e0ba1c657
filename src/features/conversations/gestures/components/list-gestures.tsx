import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowClockwiseRegular } from '@fluentui/react-icons/svg/arrow-clockwise'
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { MailReadRegular } from '@fluentui/react-icons/svg/mail-read'
import { MailUnreadRegular } from '@fluentui/react-icons/svg/mail-unread'
import { DragGesture } from '@use-gesture/vanilla'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Spinner } from '#src/ui/delayed-spinner.tsx'
import { media } from '#src/ui/theme.ts'
import type { MessageBox } from '../../message-box.ts'
import type { ShownLabel } from '../../queued/fold-labels.ts'
import type { ShownRow } from '../../queued/fold-rows.ts'
import { useBoxActions } from '../../queued/hooks/use-box-actions.ts'
import { targetOf } from '../../queued/target.ts'
import { messages as selectionWords } from '../../selection/messages.ts'
import { messages as trashWords } from '../../trash/messages.ts'
import { beginDrag, type Drag, outcomeOf, pulledBy } from '../drag.ts'
import { messages } from '../messages.ts'

interface ListGesturesProps {
  box: MessageBox
  /** The element of the message box. */
  root: HTMLElement
  rows: readonly ShownRow[]
  labels: readonly ShownLabel[]
  mayWrite: boolean
  refresh: () => Promise<void>
}

/**
 * Touch gestures of the list: swiping a row left moves it to the trash or restores it, swiping right marks it as read
 * or unread, and pulling the list down refreshes it. Each action is also in the row's menu or automatic, so no gesture
 * is required.
 */
export function ListGestures({ box, root, rows, labels, mayWrite, refresh }: ListGesturesProps) {
  const styles = useStyles()
  const boxActions = useBoxActions(box)
  const [drag, setDrag] = useState<Drag | null>(null)
  const [refreshing, setRefreshing] = useState(false)
  const trashLabel = labels.find((label) => label.type === 'Trash')
  const rowOf = (link: HTMLElement) => rows.find((row) => row.conversationId === link.dataset['conversation'])

  const finish = async (ended: Drag): Promise<void> => {
    const outcome = outcomeOf(ended)
    if (outcome === 'refresh') {
      setRefreshing(true)
      await refresh().finally(() => setRefreshing(false))
    }
    const row = ended.kind === 'swipe' ? rowOf(ended.link) : undefined
    if (!row) return
    const target = targetOf(row)
    if (outcome === 'read') await (target.isUnread ? boxActions.markRead([target]) : boxActions.markUnread([target]))
    if (outcome !== 'trash' || !trashLabel) return
    await (target.labelIds.includes(trashLabel.id)
      ? boxActions.restore([target], trashLabel)
      : boxActions.trash([target], trashLabel))
  }

  const latest = useRef({ finish, mayWrite, isBusy: refreshing })
  useEffect(() => {
    latest.current = { finish, mayWrite, isBusy: refreshing }
  })
  useEffect(() => {
    const gesture = new DragGesture(
      root,
      ({ event, first, last, canceled, cancel, axis, movement: [dx, dy], memo }) => {
        const { mayWrite: writes, isBusy, finish: end } = latest.current
        const begun: Drag | null = first
          ? event.target instanceof Element && axis !== undefined && !isBusy
            ? beginDrag(event.target, axis, [dx, dy])
            : null
          : ((memo as Drag | null | undefined) ?? null)
        if (!begun || (begun.kind === 'swipe' && !writes)) {
          if (!last) cancel()
          return null
        }
        // Otherwise the browser would also scroll.
        if (event.cancelable) event.preventDefault()
        const now: Drag = begun.kind === 'pull' ? { ...begun, px: pulledBy(dy) } : { ...begun, px: dx }
        setDrag(last ? null : now)
        if (last && !canceled) void end(now)
        return now
      },
      { axis: 'lock', threshold: 12, pointer: { touch: true }, eventOptions: { passive: false } },
    )
    return () => gesture.destroy()
  }, [root])

  const swiped = drag?.kind === 'swipe' ? drag : null
  const frame = swiped?.link.parentElement ?? null
  const px = swiped?.px ?? 0
  useEffect(() => {
    if (!frame) return undefined
    frame.style.transform = `translateX(${px}px)`
    frame.style.backgroundColor = tokens.colorNeutralBackground1
    return () => {
      frame.style.transform = ''
      frame.style.backgroundColor = ''
    }
  }, [frame, px])

  const row = swiped && rowOf(swiped.link)
  const isTrashed = trashLabel !== undefined && row?.labelIds.includes(trashLabel.id) === true
  const isUnread = (row?.unreadMessageCount ?? 0) > 0
  const place = frame?.parentElement
  const willAct = drag !== null && outcomeOf(drag) !== null
  const list = root.querySelector('[data-keeps-scroll]')?.getBoundingClientRect()
  return (
    <>
      {swiped &&
        place &&
        createPortal(
          <div
            className={mergeClasses(
              styles.behind,
              px < 0 ? styles.end : styles.start,
              willAct && (px > 0 || isTrashed ? styles.read : styles.trash),
            )}
            aria-hidden="true"
          >
            {px < 0 ? (
              isTrashed ? (
                <ArrowUndoRegular />
              ) : (
                <DeleteRegular />
              )
            ) : isUnread ? (
              <MailReadRegular />
            ) : (
              <MailUnreadRegular />
            )}
            <span>
              {px < 0
                ? isTrashed
                  ? trashWords.restore
                  : trashWords.trash
                : isUnread
                  ? selectionWords.markRead
                  : selectionWords.markUnread}
            </span>
          </div>,
          place,
        )}
      {(drag?.kind === 'pull' || refreshing) && list && (
        <div
          className={styles.pull}
          style={{
            top: list.top + (drag?.kind === 'pull' ? drag.px : PULLED_PX) - PULLED_PX,
            left: list.left,
            width: list.width,
          }}
          role="status"
        >
          <span className={styles.sign}>
            {refreshing ? (
              <Spinner label={messages.refreshing} />
            ) : (
              <>
                <ArrowClockwiseRegular aria-hidden="true" />
                {willAct ? messages.releaseToRefresh : messages.pullToRefresh}
              </>
            )}
          </span>
        </div>
      )}
    </>
  )
}

const PULLED_PX = 48

const useStyles = makeStyles({
  // Behind the row, which moves aside; the list item is a stacking context.
  behind: {
    position: 'absolute',
    zIndex: -1,
    inset: `1px ${tokens.spacingHorizontalS}`,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    padding: `0 ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground4,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    '& svg': { flexShrink: 0, fontSize: '22px' },
  },
  start: { justifyContent: 'flex-start' },
  end: { flexDirection: 'row-reverse', justifyContent: 'flex-start' },
  trash: { backgroundColor: tokens.colorStatusDangerBackground3, color: tokens.colorNeutralForegroundOnBrand },
  read: { backgroundColor: tokens.colorBrandBackground, color: tokens.colorNeutralForegroundOnBrand },
  pull: { position: 'fixed', zIndex: 1, display: 'grid', placeItems: 'center', pointerEvents: 'none' },
  sign: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '36px',
    padding: `0 ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow8,
    fontSize: tokens.fontSizeBase200,
    [media.forcedColors]: { border: '1px solid CanvasText' },
  },
})
