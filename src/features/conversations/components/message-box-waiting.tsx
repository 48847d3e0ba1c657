import { makeStyles } from '@fluentui/react-components'
import { useSearchParams } from 'react-router'
import { DelayedSpinner } from '#src/ui/delayed-spinner.tsx'
import { useIsWide } from '#src/ui/use-is-wide.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { uiMessages } from '#src/ui/messages.ts'
import type { ConversationListResult } from '../hooks/use-conversation-list.ts'
import { LabelRail } from '../labels/components/label-rail.tsx'
import { LabelSidebar } from '../labels/components/label-sidebar.tsx'
import { messages } from '../messages.ts'
import { ListPane } from './list-pane.tsx'

const nothing = (): void => undefined
const NOTHING_HEARD: ConversationListResult = {
  list: null,
  asOf: null,
  failed: false,
  isOnDevice: false,
  loadingMore: false,
  refresh: () => Promise.resolve(),
  loadMore: nothing,
  replace: nothing,
  update: nothing,
}
const LIST: Parameters<typeof ListPane>[0] = {
  box: { entityType: 'Users', entityId: '' },
  title: messages.title,
  result: NOTHING_HEARD,
  list: null,
  trashedUntil: null,
  labels: [],
  label: undefined,
  chosenIds: new Set(),
  selectionBar: null,
  rowActions: null,
  unreadOnly: false,
  onUnreadOnly: nothing,
  search: '',
  onSearch: nothing,
  searchedFor: '',
  selectedId: null,
  mayWrite: false,
  onNew: nothing,
  onSearchAll: null,
  scrollOffset: { current: 0 },
}
const LABELS = {
  labels: undefined,
  failed: false,
  selectedId: null,
  onRetry: nothing,
  onSelect: nothing,
  onNew: nothing,
}

/** An empty message box without controls, shown until it is known whose box it is. */
export function MessageBoxWaiting() {
  const styles = useStyles()
  const isWide = useIsWide()
  const [query] = useSearchParams()
  if (query.has('conversationId') && !isWide) return <DelayedSpinner />
  return (
    <>
      <VisuallyHidden live>{uiMessages.loading}</VisuallyHidden>
      <div className={styles.root} inert>
        {isWide ? <LabelSidebar {...LABELS} /> : <LabelRail {...LABELS} />}
        <ListPane {...LIST} />
      </div>
    </>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexGrow: 1, minHeight: 0, minWidth: 0 },
})
