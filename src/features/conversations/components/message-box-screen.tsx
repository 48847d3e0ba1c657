import { makeStyles } from '@fluentui/react-components'
import { ChatMultipleRegular } from '@fluentui/react-icons/svg/chat-multiple'
import { Suspense, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { endStartupSnapshot } from '#src/lib/offline/startup/show-startup-snapshot.ts'
import { whenIdle, whenSettled } from '#src/lib/when-idle.ts'
import { DelayedSpinner } from '#src/ui/delayed-spinner.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { OverlayHost } from '#src/ui/overlay-host.tsx'
import { overlaysGone } from '#src/ui/overlays-gone.ts'
import { preloadable } from '#src/ui/preloadable.tsx'
import { useIsWide } from '#src/ui/use-is-wide.ts'
import { useOverlay } from '#src/ui/use-overlay.ts'
import { LIST_SEARCH_DEBOUNCE_MS } from '#shared/limits.ts'
import { type OpenDialog, OpenDialogContext } from '../dialogs/open-dialog.ts'
import { useBoxAddress } from '../box-address.ts'
import { useStartupSnapshot } from '../hooks/use-startup-snapshot.ts'
import { useBackCloses } from '#src/ui/use-back-closes.ts'
import { useDebouncedValue } from '#src/ui/use-debounced-value.ts'
import { useShownBox } from '../hooks/use-shown-box.ts'
import { LabelRail } from '../labels/components/label-rail.tsx'
import { LabelSidebar } from '../labels/components/label-sidebar.tsx'
import type { MessageBox } from '../message-box.ts'
import { messages } from '../messages.ts'
import { NewConversationDialog } from '../new-conversation/components/new-conversation-dialog.tsx'
import type { ShownLabel } from '../queued/fold-labels.ts'
import { type ShownRow } from '../queued/fold-rows.ts'
import { targetOf } from '../queued/target.ts'
import { useSelection } from '../selection/hooks/use-selection.ts'
import { ListPane } from './list-pane.tsx'

const ConversationView = preloadable(() =>
  import('./conversation-view.tsx').then(({ ConversationView }) => ConversationView),
)
const BoxExtras = preloadable(() => import('./box-extras.tsx').then(({ BoxExtras }) => BoxExtras))
const BoxDialogs = preloadable(() => import('./box-dialogs.tsx').then(({ BoxDialogs }) => BoxDialogs))
const SelectionBar = preloadable(() =>
  import('../selection/components/selection-bar.tsx').then(({ SelectionBar }) => SelectionBar),
)

const NO_LABELS: readonly ShownLabel[] = []
const NO_ROWS: readonly ShownRow[] = []

interface MessageBoxScreenProps {
  box: MessageBox
  /** False if the user may only read this message box. */
  mayWrite: boolean
}

/**
 * Ends the startup snapshot once the list is known. Rendered before the list, so that the list measures itself in its
 * final position.
 */
function EndStartupSnapshot() {
  useLayoutEffect(endStartupSnapshot, [])
  return null
}

/**
 * Labels, list and conversation: three columns on wide screens, list or conversation on phones. In the URL,
 * `conversationId` selects a conversation; `entityId` with `entityType`, or `new`, opens the New Conversation dialog.
 */
export function MessageBoxScreen({ box, mayWrite }: MessageBoxScreenProps) {
  const styles = useStyles()
  const isWide = useIsWide()
  const navigate = useNavigate()
  const address = useBoxAddress()
  const location = useLocation()
  const cameFrom = location.state as { fromList?: boolean } | null
  const [query] = useSearchParams()
  const conversationId = query.get('conversationId')
  const [entityId, entityType] = [query.get('entityId'), query.get('entityType')]
  const linked = entityId && entityType ? { entityId, entityType } : null
  const asksForNew = linked !== null || query.has('new')

  const [labelId, setLabelId] = useState<string | null>(null)
  const [search, setSearch] = useState('')
  const [unreadOnly, setUnreadOnly] = useState(false)
  const searchText = useDebouncedValue(search, LIST_SEARCH_DEBOUNCE_MS).trim()
  const [newOpen, setNewOpen] = useState(false)
  const [openedFor, setOpenedFor] = useState<string | null>(null)
  const dialogs = useOverlay<OpenDialog>()
  const openDialog = dialogs.open
  const scrollOffset = useRef(0)

  const { labels, labelsFailed, refreshLabels, selectedLabel, result, list, trashedUntil, refreshAll } = useShownBox(
    box,
    {
      labelId,
      searchText,
      unreadOnly,
      conversationId,
    },
  )
  const rows = list?.rows ?? NO_ROWS
  const rowIds = useMemo(() => rows.map((row) => row.conversationId), [rows])
  const { ids: chosenIds, toggle, chooseAll, clear } = useSelection(rowIds, `${labelId}:${searchText}:${unreadOnly}`)

  const [isSettled, setIsSettled] = useState(false)
  // The newest conversation opens automatically next to the list, but only after the first screen is shown.
  const [startId, setStartId] = useState<string | null>(null)
  const [hasStarted, setHasStarted] = useState(false)
  if (conversationId !== null && (!hasStarted || startId !== null)) {
    setHasStarted(true)
    setStartId(null)
  } else if (!hasStarted && isSettled && isWide && list !== null) {
    setHasStarted(true)
    if (labelId === null && searchText === '') setStartId(rows[0]?.conversationId ?? null)
  }
  const openedId = conversationId ?? (isWide ? startId : null)

  // On phones, Back ends the selection.
  useBackCloses(!isWide && chosenIds.size > 0, clear)

  // An external link to a conversation adds the list to the history first, so that Back leads to the list.
  const isFirstPage = location.key === 'default'
  useEffect(() => {
    if (isWide || !isFirstPage || conversationId === null) return
    void navigate(address(), { replace: true })
    void navigate(address({ conversationId }), { state: { fromList: true } })
  }, [isWide, isFirstPage, conversationId, navigate, address])

  useStartupSnapshot({
    rows: list?.rows ?? null,
    isPlain: labelId === null && search === '' && !unreadOnly && chosenIds.size === 0 && conversationId === null,
  })

  const asked = asksForNew && mayWrite ? query.toString() : null
  if (asked !== openedFor) {
    setOpenedFor(asked)
    setNewOpen(asked !== null)
  }

  useEffect(() => {
    // Preloads the code of the conversation and then of the dialogs while the user reads the list.
    let cancel = whenSettled(() => {
      setIsSettled(true)
      void ConversationView.preload().then(
        () => {
          cancel = whenIdle(() => void BoxDialogs.preload().catch(() => undefined))
        },
        () => undefined,
      )
    })
    return () => cancel()
  }, [])

  const rowActions = useMemo(
    () =>
      mayWrite
        ? {
            onToggle: toggle,
            onMenu: (row: ShownRow, anchor: HTMLElement) =>
              openDialog({ kind: 'row-menu', target: targetOf(row), anchor }),
            onChooseAll: () => chooseAll(true),
            onClear: clear,
          }
        : null,
    [mayWrite, toggle, openDialog, chooseAll, clear],
  )

  const backToList = async (): Promise<void> => {
    await overlaysGone()
    setStartId(null)
    // If the list was the previous entry, going back avoids adding an entry to the history.
    if (cameFrom?.fromList) void navigate(-1)
    else void navigate(address(), { replace: true })
  }
  const [participantsChange, setParticipantsChange] = useState(0)
  const chooseLabel = (id: string | null): void => {
    setLabelId(id)
    scrollOffset.current = 0
  }

  const all = labels?.find((label) => label.type === 'All')
  const labelPane = {
    labels,
    failed: labelsFailed,
    onRetry: refreshLabels,
    selectedId: labelId,
    onSelect: (label: ShownLabel) => chooseLabel(label.type === 'Inbox' ? null : label.id),
    ...(mayWrite && {
      onNew: () => setNewOpen(true),
      onCreate: () => openDialog({ kind: 'create-label', parentId: null, targets: [] }),
      onMenu: (label: ShownLabel, anchor: HTMLElement) => openDialog({ kind: 'label-menu', label, anchor }),
    }),
  }
  const showsList = isWide || conversationId === null

  return (
    <OpenDialogContext value={openDialog}>
      {(list !== null || result.failed) && <EndStartupSnapshot />}
      <div className={styles.root}>
        {showsList && (isWide ? <LabelSidebar {...labelPane} /> : <LabelRail {...labelPane} />)}
        {showsList && (
          <ListPane
            box={box}
            title={selectedLabel && selectedLabel.type !== 'Inbox' ? selectedLabel.name : messages.title}
            result={result}
            list={list}
            trashedUntil={trashedUntil}
            labels={labels ?? NO_LABELS}
            label={selectedLabel}
            chosenIds={chosenIds}
            selectionBar={
              chosenIds.size === 0 ? null : (
                <Suspense fallback={null}>
                  <SelectionBar
                    box={box}
                    labels={labels ?? NO_LABELS}
                    targets={rows.filter((row) => chosenIds.has(row.conversationId)).map(targetOf)}
                    allSelected={chosenIds.size === rows.length}
                    onSelectAll={chooseAll}
                    onClear={clear}
                  />
                </Suspense>
              )
            }
            rowActions={rowActions}
            unreadOnly={unreadOnly}
            onUnreadOnly={setUnreadOnly}
            search={search}
            onSearch={(text) => {
              setSearch(text)
              scrollOffset.current = 0
            }}
            searchedFor={searchText}
            selectedId={openedId}
            mayWrite={mayWrite}
            onNew={() => setNewOpen(true)}
            onSearchAll={all && labelId !== all.id ? () => chooseLabel(all.id) : null}
            scrollOffset={scrollOffset}
          />
        )}
        {openedId !== null && (
          <Suspense fallback={<DelayedSpinner />}>
            <ConversationView
              key={openedId}
              box={box}
              conversationId={openedId}
              wasChosen={conversationId !== null}
              labels={labels ?? NO_LABELS}
              row={rows.find((row) => row.conversationId === openedId) ?? null}
              participantsChange={participantsChange}
              onBack={() => void backToList()}
              onNews={refreshAll}
            />
          </Suspense>
        )}
        {isWide && openedId === null && (hasStarted || rows.length === 0) && (
          <div className={styles.nothing}>
            <EmptyState
              icon={<ChatMultipleRegular />}
              title={messages.noConversationSelected}
              text={messages.noConversationSelectedText}
            />
          </div>
        )}
        {isSettled && (
          <Suspense fallback={null}>
            <BoxExtras
              box={box}
              mayWrite={mayWrite}
              conversationId={conversationId}
              rows={rows}
              labels={labels}
              inbox={labelId === null && searchText === '' && !unreadOnly ? (result.list?.rows ?? null) : null}
              searchedFor={searchText}
              onNew={() => setNewOpen(true)}
              onBack={() => void backToList()}
              refresh={result.refresh}
            />
          </Suspense>
        )}
        <OverlayHost overlay={dialogs}>
          {(dialog) => (
            <BoxDialogs
              box={box}
              labels={labels}
              labelsFailed={labelsFailed}
              onRetryLabels={refreshLabels}
              rows={rows}
              dialog={dialog}
              onOpen={openDialog}
              onClose={dialogs.close}
              onDeletedLabel={(id) => {
                if (id === labelId) chooseLabel(null)
              }}
              onEmptied={refreshAll}
              onParticipantsChanged={() => {
                setParticipantsChange((count) => count + 1)
                refreshAll()
              }}
              onLeft={(id) => {
                if (id === openedId) {
                  setStartId(null)
                  void navigate(address(), { replace: true })
                }
                refreshAll()
              }}
            />
          )}
        </OverlayHost>
        <NewConversationDialog
          box={box}
          open={newOpen}
          linked={linked}
          draftPlace={query.get('new') || null}
          onClose={() => setNewOpen(false)}
          // Otherwise a reload would open the dialog again.
          onDismissed={() => {
            if (asksForNew) void navigate(address(), { replace: true })
          }}
          onCreated={(id) => {
            refreshAll()
            void navigate(address({ conversationId: id }), { replace: asksForNew, state: { fromList: !asksForNew } })
          }}
        />
      </div>
    </OpenDialogContext>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexGrow: 1, minHeight: 0, minWidth: 0 },
  nothing: { display: 'flex', flexDirection: 'column', justifyContent: 'center', flexGrow: 1 },
})
