import { makeStyles } from '@fluentui/react-components'
import { ChatMultipleRegular } from '@fluentui/react-icons/svg/chat-multiple'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { useRefreshBadges } from '#src/features/shell/public.ts'
import { DelayedSpinner } from '#src/ui/delayed-spinner.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useIsWide } from '#src/ui/use-is-wide.ts'
import { LIST_SEARCH_DEBOUNCE_MS } from '#shared/limits.ts'
import type { ConversationSummary } from '../conversation-list.ts'
import { useConversationList } from '../hooks/use-conversation-list.ts'
import { useDebouncedValue } from '../hooks/use-debounced-value.ts'
import { isSelectedLabel } from '../labels/components/label-list.tsx'
import { LabelRail } from '../labels/components/label-rail.tsx'
import { LabelSidebar } from '../labels/components/label-sidebar.tsx'
import { useLabels } from '../labels/hooks/use-labels.ts'
import type { MessageBox } from '../message-box.ts'
import { messages } from '../messages.ts'
import { NewConversationDialog } from '../new-conversation/components/new-conversation-dialog.tsx'
import { ListPane } from './list-pane.tsx'

const loadConversationView = () => import('./conversation-view.tsx')
const ConversationView = lazy(() => loadConversationView().then(({ ConversationView: component }) => ({ default: component })))

interface MessageBoxScreenProps {
  box: MessageBox
  /** False when the person may only read this message box (doc 2 section 6). */
  mayWrite: boolean
}

/**
 * Labels, list and conversation: three columns on wide screens, list or conversation on phones (doc 2 section 2.3).
 * `conversationId` in the address selects; `entityId` with `entityType`, or `new`, opens the New Conversation dialog.
 */
export function MessageBoxScreen({ box, mayWrite }: MessageBoxScreenProps) {
  const styles = useStyles()
  const isWide = useIsWide()
  const navigate = useNavigate()
  const cameFrom = useLocation().state as { fromList?: boolean } | null
  const [query] = useSearchParams()
  const conversationId = query.get('conversationId')
  const [entityId, entityType] = [query.get('entityId'), query.get('entityType')]
  const linked = entityId && entityType ? { entityId, entityType } : null
  const asksForNew = linked !== null || query.has('new')

  const [labelId, setLabelId] = useState<string | null>(null)
  const [search, setSearch] = useState('')
  const searchText = useDebouncedValue(search, LIST_SEARCH_DEBOUNCE_MS).trim()
  const [dialogOpen, setDialogOpen] = useState(false)
  const [openedFor, setOpenedFor] = useState<string | null>(null)
  const scrollOffset = useRef(0)

  const { labels, failed: labelsFailed, refresh: refreshLabels } = useLabels(box)
  const result = useConversationList(box, labelId, searchText)
  const { replace, refresh: refreshList } = result
  const refreshBadges = useRefreshBadges()

  const asked = asksForNew && mayWrite ? query.toString() : null
  if (asked !== openedFor) {
    setOpenedFor(asked)
    setDialogOpen(asked !== null)
  }

  useEffect(() => {
    // A phone downloads the conversation's code while the person reads the list.
    const timer = setTimeout(() => void loadConversationView().catch(() => undefined), 1_500)
    return () => clearTimeout(timer)
  }, [])

  const refreshCounts = useCallback(() => {
    void refreshLabels().catch(() => undefined)
    void refreshBadges().catch(() => undefined)
  }, [refreshLabels, refreshBadges])
  const handleRead = useCallback(
    (summary: ConversationSummary) => {
      replace(summary)
      refreshCounts()
    },
    [replace, refreshCounts],
  )
  const handleNews = useCallback(() => {
    void refreshList()
    refreshCounts()
  }, [refreshList, refreshCounts])

  const backToList = (): void => {
    // Where the list was the previous entry, going back keeps the history short.
    if (cameFrom?.fromList) void navigate(-1)
    else void navigate(paths.conversations.href(), { replace: true })
  }

  const labelPane = {
    labels,
    failed: labelsFailed,
    onRetry: () => void refreshLabels().catch(() => undefined),
    selectedId: labelId,
    onSelect: (label: { id: string; type: string }) => {
      setLabelId(label.type === 'Inbox' ? null : label.id)
      scrollOffset.current = 0
    },
    ...(mayWrite && { onNew: () => setDialogOpen(true) }),
  }
  const selectedLabel = labels?.find((label) => isSelectedLabel(label, labelId))
  const showsList = isWide || conversationId === null

  return (
    <div className={styles.root}>
      {showsList && (isWide ? <LabelSidebar {...labelPane} /> : <LabelRail {...labelPane} />)}
      {showsList && (
        <ListPane
          title={selectedLabel && selectedLabel.type !== 'Inbox' ? selectedLabel.name : messages.title}
          result={result}
          search={search}
          onSearch={(text) => {
            setSearch(text)
            scrollOffset.current = 0
          }}
          searchedFor={searchText}
          selectedId={conversationId}
          mayWrite={mayWrite}
          scrollOffset={scrollOffset}
        />
      )}
      {conversationId !== null && (
        <Suspense fallback={<DelayedSpinner />}>
          <ConversationView key={conversationId} box={box} conversationId={conversationId} onBack={backToList} onRead={handleRead} onNews={handleNews} />
        </Suspense>
      )}
      {isWide && conversationId === null && (
        <div className={styles.nothing}>
          <EmptyState icon={<ChatMultipleRegular />} title={messages.noConversationSelected} text={messages.noConversationSelectedText} />
        </div>
      )}
      <NewConversationDialog
        box={box}
        open={dialogOpen}
        linked={linked}
        onClose={() => setDialogOpen(false)}
        // A reload must not open it again.
        onDismissed={() => {
          if (asksForNew) void navigate(paths.conversations.href(), { replace: true })
        }}
        onCreated={(id) => {
          void refreshList()
          refreshCounts()
          void navigate(paths.conversations.href({ conversationId: id }), { replace: asksForNew, state: { fromList: !asksForNew } })
        }}
      />
    </div>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexGrow: 1, minHeight: 0, minWidth: 0 },
  nothing: { display: 'flex', flexDirection: 'column', justifyContent: 'center', flexGrow: 1 },
})
