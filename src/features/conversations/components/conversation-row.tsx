import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { CheckmarkFilled } from '@fluentui/react-icons/svg/checkmark'
import { ClockRegular } from '@fluentui/react-icons/svg/clock'
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal'
import { memo, type MouseEvent } from 'react'
import { Link } from 'react-router'
import { formatMessageTime } from '#src/lib/dates/format.ts'
import { CountBadge } from '#src/ui/count-badge.tsx'
import { ellipsis } from '#src/ui/ellipsis-style.ts'
import { EntityAvatar } from '#src/ui/entity-avatar.tsx'
import { useLongPress } from '#src/ui/use-long-press.ts'
import { chosenEdge } from '#src/ui/theme.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { useBoxAddress } from '../box-address.ts'
import { LabelChips } from '../labels/components/label-chips.tsx'
import { messages } from '../messages.ts'
import type { ShownLabel } from '../queued/fold-labels.ts'
import type { ShownRow } from '../queued/fold-rows.ts'
import { messages as queuedWords } from '../queued/messages.ts'
import { listTimeOf } from '../times.ts'

export interface RowActions {
  onToggle: (id: string, isRange: boolean) => void
  onMenu: (row: ShownRow, anchor: HTMLElement) => void
}

interface ConversationRowProps {
  row: ShownRow
  /** True for two lines, false for three. */
  isWide: boolean
  /** The text of the unsent draft; '' if the draft contains only files. */
  draft: string | undefined
  labels: readonly ShownLabel[]
  isSelected: boolean
  /** Only one row is in the tab order; arrow keys move between rows. */
  isTabStop: boolean
  isChosen: boolean
  /** True while any row is selected: a tap then selects a row instead of opening it. */
  isChoosing: boolean
  /** Null if the message box is read-only. */
  actions: RowActions | null
}

/** One conversation in the list: participant, subject, a preview of the newest message, time and unread count. */
export const ConversationRow = memo(function ConversationRow({
  row,
  isWide,
  draft,
  labels,
  isSelected,
  isTabStop,
  isChosen,
  isChoosing,
  actions,
}: ConversationRowProps) {
  const styles = useStyles()
  const address = useBoxAddress()
  const press = useLongPress(actions && (() => actions.onToggle(row.conversationId, false)))
  const isUnread = row.unreadMessageCount > 0
  const others = row.participantsCount - 2
  const open = (event: MouseEvent): void => {
    if (!isChoosing || actions === null) return
    event.preventDefault()
    actions.onToggle(row.conversationId, event.shiftKey)
  }
  const preview =
    draft === undefined ? (
      (row.foundMessage?.excerpt ??
      `${row.lastMessageIsFromCurrentEntity ? `${messages.you} ` : ''}${row.lastMessagePreview}`)
    ) : (
      <>
        <span className={styles.draft}>{messages.draft}</span> {draft}
      </>
    )
  const unread = isUnread && (
    <>
      <span aria-hidden="true">
        <CountBadge count={row.unreadMessageCount} />
      </span>
      <VisuallyHidden>{messages.unreadMessages(row.unreadMessageCount)}</VisuallyHidden>
    </>
  )
  return (
    <div className={mergeClasses(styles.frame, isSelected && styles.selected, isChosen && styles.chosen)}>
      <Link
        to={address({ conversationId: row.conversationId })}
        state={{ fromList: true }}
        className={styles.root}
        aria-current={isSelected ? 'true' : undefined}
        tabIndex={isTabStop ? 0 : -1}
        data-conversation={row.conversationId}
        onClick={open}
        {...press}
      >
        <EntityAvatar emblem={row.emblemToDisplay} size={isWide ? 36 : 40} />
        <span className={styles.text}>
          <span className={mergeClasses(styles.line, styles.head)}>
            <span className={mergeClasses(styles.name, isUnread && styles.unread)}>
              {row.emblemToDisplay.displayName}
              {others > 0 && <span className={styles.others}> +{others}</span>}
            </span>
            {row.isChanged && (
              <span
                className={styles.waiting}
                role="img"
                aria-label={queuedWords.notSentYet}
                title={queuedWords.notSentYet}
              >
                <ClockRegular aria-hidden="true" />
              </span>
            )}
            <time
              className={mergeClasses(
                styles.time,
                isUnread && styles.unreadTime,
                actions && !isChoosing ? 'row-time' : undefined,
              )}
              dateTime={row.lastMessageDateTimeUtc}
              title={formatMessageTime(row.lastMessageDateTimeUtc)}
            >
              {listTimeOf(row.lastMessageDateTimeUtc, new Date())}
            </time>
          </span>
          {isWide ? (
            <span className={styles.line}>
              <span className={mergeClasses(styles.subject, styles.grows)}>
                <span className={mergeClasses(isUnread && styles.unread)}>{row.subject}</span>
                <span className={styles.quiet}> – {preview}</span>
              </span>
              <LabelChips labels={labels} labelIds={row.labelIds} named={0} />
              {unread}
            </span>
          ) : (
            <>
              <span className={mergeClasses(styles.subject, isUnread && styles.unread)}>{row.subject}</span>
              <span className={styles.line}>
                <span className={styles.preview}>{preview}</span>
                {/* Next to the preview, because the subject identifies the row and needs the space. */}
                <LabelChips labels={labels} labelIds={row.labelIds} named={1} />
                {unread}
              </span>
            </>
          )}
        </span>
      </Link>
      {actions && (
        <>
          <button
            type="button"
            role="checkbox"
            aria-checked={isChosen}
            aria-label={messages.selectConversation(row.subject)}
            tabIndex={isTabStop ? 0 : -1}
            className={mergeClasses(
              styles.tool,
              styles.check,
              'row-tool',
              isChoosing && styles.always,
              isChosen && styles.checkChosen,
            )}
            onClick={(event) => actions.onToggle(row.conversationId, event.shiftKey)}
          >
            <span className={mergeClasses(styles.box, isChosen && styles.boxChosen)}>
              {isChosen && <CheckmarkFilled aria-hidden="true" />}
            </span>
          </button>
          {!isChoosing && (
            <button
              type="button"
              aria-label={messages.actionsFor(row.subject)}
              aria-haspopup="menu"
              tabIndex={isTabStop ? 0 : -1}
              className={mergeClasses(styles.tool, styles.more, 'row-tool')}
              onClick={(event) => actions.onMenu(row, event.currentTarget)}
            >
              <MoreHorizontalRegular aria-hidden="true" />
            </button>
          )}
        </>
      )}
    </div>
  )
})

const useStyles = makeStyles({
  frame: {
    position: 'relative',
    height: '100%',
    containerType: 'inline-size',
    borderRadius: tokens.borderRadiusLarge,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':active': { backgroundColor: tokens.colorNeutralBackground1Pressed },
    // On devices without hover, a long press shows the tools.
    '& .row-tool': { opacity: 0, pointerEvents: 'none' },
    '& .row-tool:focus-visible': { opacity: 1, pointerEvents: 'auto' },
    // The menu button takes the place of the time, which is hidden.
    '@media (hover: hover)': {
      ':hover .row-tool': { opacity: 1, pointerEvents: 'auto' },
      ':hover .row-time': { opacity: 0 },
    },
  },
  root: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    height: '100%',
    padding: `0 ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    WebkitTouchCallout: 'none',
    // Horizontal drags are reserved for swiping the row.
    touchAction: 'pan-y pinch-zoom',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  selected: {
    backgroundColor: tokens.colorBrandBackground2,
    ...chosenEdge,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
  chosen: {
    backgroundColor: tokens.colorBrandBackground2,
    ...chosenEdge,
    boxShadow: `inset 3px 0 0 ${tokens.colorCompoundBrandBackground}`,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
  text: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 },
  line: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
  },
  // With large text on a small screen the time is on its own line, otherwise the name would shrink to one letter.
  head: { '@container (max-width: 12rem)': { flexWrap: 'wrap', rowGap: 0, '& > :first-child': { width: '100%' } } },
  name: {
    ...ellipsis,
    flexGrow: 1,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightMedium,
  },
  others: { color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightRegular },
  unread: { fontWeight: tokens.fontWeightBold },
  waiting: { display: 'inline-flex', flexShrink: 0, fontSize: '14px', color: tokens.colorNeutralForeground2 },
  time: {
    flexShrink: 0,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  unreadTime: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
  subject: { ...ellipsis, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  grows: { flexGrow: 1 },
  quiet: { color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightRegular },
  draft: { color: tokens.colorStatusDangerForeground1, fontWeight: tokens.fontWeightSemibold },
  preview: {
    ...ellipsis,
    flexGrow: 1,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
  },
  tool: {
    position: 'absolute',
    display: 'grid',
    placeItems: 'center',
    padding: 0,
    border: 'none',
    backgroundColor: tokens.colorNeutralBackground1,
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  // Covers the avatar: a 44 px touch target.
  check: {
    top: '50%',
    left: '10px',
    width: '44px',
    height: '44px',
    transform: 'translateY(-50%)',
    borderRadius: tokens.borderRadiusCircular,
    ':focus-visible': { outlineOffset: '-2px' },
  },
  checkChosen: { backgroundColor: tokens.colorBrandBackground2 },
  always: { '&.row-tool': { opacity: 1, pointerEvents: 'auto' } },
  box: {
    display: 'grid',
    placeItems: 'center',
    width: '20px',
    height: '20px',
    borderRadius: tokens.borderRadiusSmall,
    border: `1.5px solid ${tokens.colorNeutralStrokeAccessible}`,
    boxSizing: 'border-box',
    fontSize: '14px',
  },
  boxChosen: {
    border: 'none',
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
  },
  more: {
    top: '4px',
    right: '6px',
    width: '36px',
    height: '28px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow4,
    fontSize: '18px',
  },
})
