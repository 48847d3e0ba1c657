import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ChatEmptyRegular } from '@fluentui/react-icons/svg/chat-empty'
import { ComposeRegular } from '@fluentui/react-icons/svg/compose'
import { type ReactNode, type RefObject, Suspense } from 'react'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { floatingButton } from '#src/ui/floating-button-style.ts'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { preloadable } from '#src/ui/preloadable.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { media, sizes } from '#src/ui/theme.ts'
import { useIsWide } from '#src/ui/use-is-wide.ts'
import { CONVERSATION_LIST_WIDTH_PX } from '#shared/limits.ts'
import { useDraftPreviews } from '../drafts/hooks/use-draft-previews.ts'
import type { ConversationListResult } from '../hooks/use-conversation-list.ts'
import { useRowHeight } from '../hooks/use-row-height.ts'
import type { MessageBox } from '../message-box.ts'
import { messages } from '../messages.ts'
import type { ShownLabel } from '../queued/fold-labels.ts'
import type { ShownRow } from '../queued/fold-rows.ts'
import { AsOf } from '#src/ui/as-of.tsx'
import { ConversationRows } from './conversation-rows.tsx'
import { UnreadFilter } from './unread-filter.tsx'
import { SearchBox } from '#src/ui/search-box.tsx'

const DraftsEntry = preloadable(() =>
  import('../drafts/components/drafts-entry.tsx').then(({ DraftsEntry }) => DraftsEntry),
)
const TrashNote = preloadable(() => import('../trash/components/trash-note.tsx').then(({ TrashNote }) => TrashNote))

interface ListPaneProps {
  box: MessageBox
  /** Name of the selected label. */
  title: string
  result: ConversationListResult
  /** The list including unconfirmed changes. */
  list: { rows: readonly ShownRow[]; totalCount: number } | null
  /** When the newest conversation of the shown trash was moved there; null if unknown. */
  trashedUntil: string | null
  labels: readonly ShownLabel[]
  label: ShownLabel | undefined
  chosenIds: ReadonlySet<string>
  /** Replaces the header while conversations are selected. */
  selectionBar: ReactNode
  rowActions: Parameters<typeof ConversationRows>[0]['actions']
  unreadOnly: boolean
  onUnreadOnly: (unreadOnly: boolean) => void
  search: string
  onSearch: (text: string) => void
  /** The search text of the shown list; '' if the list shows the label. */
  searchedFor: string
  selectedId: string | null
  mayWrite: boolean
  onNew: () => void
  /** Searches all conversations for the same text; null if they are already searched. */
  onSearchAll: (() => void) | null
  scrollOffset: RefObject<number>
}

/** The second column, 360 px on wide screens: search, and the conversations of a label. */
export function ListPane({
  box,
  title,
  result,
  list,
  trashedUntil,
  labels,
  label,
  chosenIds,
  selectionBar,
  rowActions,
  unreadOnly,
  onUnreadOnly,
  search,
  onSearch,
  searchedFor,
  selectedId,
  mayWrite,
  onNew,
  onSearchAll,
  scrollOffset,
}: ListPaneProps) {
  const styles = useStyles()
  const isWide = useIsWide()
  const rowHeight = useRowHeight()
  const drafts = useDraftPreviews(box)
  const { failed, isOnDevice, asOf, loadingMore, loadMore, refresh } = result
  const emptyTextOf = (): string | undefined => {
    if (searchedFor) return messages.nothingFound(searchedFor)
    if (unreadOnly) return messages.nothingUnread
    return mayWrite && label?.type !== 'Trash' && label?.type !== 'Custom' ? messages.noConversationsText : undefined
  }
  return (
    <section className={styles.root} aria-label={title}>
      <div className={styles.header}>
        {/* The selection bar replaces the visible heading; the page still needs one. */}
        {selectionBar && <h1 className={styles.hidden}>{title}</h1>}
        {selectionBar ?? (
          <>
            <PageHeading actions={<UnreadFilter value={unreadOnly} onChange={onUnreadOnly} />}>{title}</PageHeading>
            <SearchBox label={messages.searchPlaceholder} value={search} onChange={onSearch} />
            {searchedFor !== '' && onSearchAll && (
              <Button appearance="subtle" className={styles.searchAll} onClick={onSearchAll}>
                {messages.searchAll}
              </Button>
            )}
            {mayWrite && drafts.size > 0 && (
              <Suspense fallback={null}>
                <DraftsEntry count={drafts.size} />
              </Suspense>
            )}
          </>
        )}
        {/* On phones an open conversation covers the list and shows its own age. */}
        <AsOf asOf={selectedId === null || isWide ? asOf : null} />
        {isOnDevice && (
          <p className={styles.onDevice} role="status">
            {messages.onDevice(list?.rows.length ?? 0)}
          </p>
        )}
      </div>
      {label?.type === 'Trash' && (
        <Suspense fallback={null}>
          <TrashNote mayEmpty={mayWrite && list !== null && list.rows.length > 0} trashedUntil={trashedUntil} />
        </Suspense>
      )}
      {!list &&
        (failed ? (
          <ErrorState text={messages.listFailed} onRetry={() => void refresh()} />
        ) : (
          <SkeletonRows rows={8} rowHeight={rowHeight} />
        ))}
      {list?.rows.length === 0 && (
        <EmptyState icon={<ChatEmptyRegular />} title={messages.noConversations} text={emptyTextOf()} />
      )}
      {list && list.rows.length > 0 && (
        <ConversationRows
          list={list}
          drafts={drafts}
          labels={labels}
          selectedId={selectedId}
          chosenIds={chosenIds}
          actions={rowActions}
          loadingMore={loadingMore}
          onLoadMore={loadMore}
          scrollOffset={scrollOffset}
        />
      )}
      {!isWide && mayWrite && chosenIds.size === 0 && (
        <Button
          appearance="primary"
          shape="circular"
          size="large"
          icon={<ComposeRegular />}
          className={styles.new}
          aria-label={messages.newConversation}
          onClick={onNew}
        >
          {messages.new}
        </Button>
      )}
    </section>
  )
}

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minWidth: 0,
    minHeight: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    [media.wide]: {
      flexGrow: 0,
      flexShrink: 0,
      boxSizing: 'border-box',
      width: `${CONVERSATION_LIST_WIDTH_PX}px`,
      borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    },
  },
  hidden: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    margin: 0,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  new: floatingButton,
  searchAll: { alignSelf: 'flex-start', minHeight: sizes.touchTarget, color: tokens.colorBrandForeground1 },
  onDevice: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  header: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    flexShrink: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalS}`,
  },
})
