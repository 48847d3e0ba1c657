import { makeStyles, tokens } from '@fluentui/react-components'
import { ChatEmptyRegular } from '@fluentui/react-icons/svg/chat-empty'
import type { RefObject } from 'react'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { media } from '#src/ui/theme.ts'
import { CONVERSATION_LIST_WIDTH_PX } from '#shared/limits.ts'
import type { ConversationListResult } from '../hooks/use-conversation-list.ts'
import { messages } from '../messages.ts'
import { AsOf } from './as-of.tsx'
import { ConversationRows } from './conversation-rows.tsx'
import { SearchBox } from './search-box.tsx'

interface ListPaneProps {
  /** Name of the chosen label. */
  title: string
  result: ConversationListResult
  search: string
  onSearch: (text: string) => void
  /** The text that the list was searched for; '' shows the label. */
  searchedFor: string
  selectedId: string | null
  mayWrite: boolean
  scrollOffset: RefObject<number>
}

/** The second column, 360 px on wide screens: search and the conversations of a label (doc 2 section 2.3). */
export function ListPane({ title, result, search, onSearch, searchedFor, selectedId, mayWrite, scrollOffset }: ListPaneProps) {
  const styles = useStyles()
  const { list, failed, asOf, loadingMore, loadMore, refresh } = result
  return (
    <section className={styles.root} aria-label={title}>
      <div className={styles.header}>
        <PageHeading>{title}</PageHeading>
        <SearchBox value={search} onChange={onSearch} />
        <AsOf asOf={asOf} />
      </div>
      {!list && (failed ? <ErrorState text={messages.listFailed} onRetry={() => void refresh()} /> : <SkeletonRows rows={8} />)}
      {list?.rows.length === 0 && (
        <EmptyState
          icon={<ChatEmptyRegular />}
          title={messages.noConversations}
          text={searchedFor ? messages.nothingFound(searchedFor) : mayWrite ? messages.noConversationsText : undefined}
        />
      )}
      {list && list.rows.length > 0 && (
        <ConversationRows list={list} selectedId={selectedId} loadingMore={loadingMore} onLoadMore={loadMore} scrollOffset={scrollOffset} />
      )}
    </section>
  )
}

const useStyles = makeStyles({
  root: {
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
  header: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    flexShrink: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalS}`,
  },
})
