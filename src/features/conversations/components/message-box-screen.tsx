import { makeStyles } from '@fluentui/react-components'
import { ChatMultipleRegular } from '@fluentui/react-icons/svg/chat-multiple'
import { type ComponentProps, Suspense, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { endStartupSnapshot } from '#src/lib/offline/startup/show-startup-snapshot.ts'
import { whenIdle, whenSettled } from '#src/lib/when-idle.ts'
import { DelayedSpinner } from '#src/ui/delayed-spinner.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { OverlayHost } from '#src/ui/overlay-host.tsx'
import { preloadable } from '#src/ui/preloadable.tsx'
import { useIsWide } from '#src/ui/use-is-wide.ts'
import { useOverlay } from '#src/ui/use-overlay.ts'
import { type OpenDialog, OpenDialogContext } from '../dialogs/open-dialog.ts'
import { useBoxFilter } from '../hooks/use-box-filter.ts'
import { useOpenedConversation } from '../hooks/use-opened-conversation.ts'
import { useStartupSnapshot } from '../hooks/use-startup-snapshot.ts'
import { useBackCloses } from '#src/ui/use-back-closes.ts'
import { useShownBox } from '../hooks/use-shown-box.ts'
import { LabelRail } from '../labels/components/label-rail.tsx'
import { LabelSidebar } from '../labels/components/label-sidebar.tsx'
import type { MessageBox } from '../message-box.ts'
import { messages } from '../messages.ts'
import { NewConversationDialog } from '../new-conversation/components/new-conversation-dialog.tsx'
import { useNewConversation } from '../new-conversation/hooks/use-new-conversation.ts'
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
 * Preloads the code of the conversation and then of the dialogs while the user reads the list.
 *
 * @returns true once the first screen is shown
 */
function usePreloadedParts(): boolean {
  const [isSettled, setIsSettled] = useState(false)
  useEffect(() => {
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
  return isSettled
}

/** Fills the place of the conversation on wide screens while none is open. */
function NoConversation() {
  const styles = useStyles()
  return (
    <div className={styles.nothing}>
      <EmptyState
        icon={<ChatMultipleRegular />}
        title={messages.noConversationSelected}
        text={messages.noConversationSelectedText}
      />
    </div>
  )
}

/**
 * The actions of the list's rows; null if the user may only read the message box.
 *
 * @param selection actions on the selected conversations; none of them changes while the list stays the same
 */
function useRowActions(
  mayWrite: boolean,
  { toggle, chooseAll, clear }: Pick<ReturnType<typeof useSelection>, 'toggle' | 'chooseAll' | 'clear'>,
  openDialog: (dialog: OpenDialog) => void,
): ComponentProps<typeof ListPane>['rowActions'] {
  return useMemo(
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
}

/**
 * Labels, list and conversation: three columns on wide screens, list or conversation on phones. In the URL,
 * `conversationId` selects a conversation; `entityId` with `entityType`, or `new`, opens the New Conversation dialog.
 */
export function MessageBoxScreen({ box, mayWrite }: MessageBoxScreenProps) {
  const styles = useStyles()
  const isWide = useIsWide()
  const conversationId = useSearchParams()[0].get('conversationId')
  const { labelId, chooseLabel, search, changeSearch, searchText, unreadOnly, setUnreadOnly, scrollOffset } =
    useBoxFilter(box)
  const dialogs = useOverlay<OpenDialog>()
  const openDialog = dialogs.open

  const scope = { labelId, searchText, unreadOnly, conversationId }
  const { labels, labelsFailed, refreshLabels, selectedLabel, result, list, trashedUntil, refreshAll } = useShownBox(
    box,
    scope,
  )
  const rows = list?.rows ?? NO_ROWS
  const rowIds = useMemo(() => rows.map((row) => row.conversationId), [rows])
  const { ids: chosenIds, toggle, chooseAll, clear } = useSelection(rowIds, `${labelId}:${searchText}:${unreadOnly}`)

  const isSettled = usePreloadedParts()
  const { openedId, hasStarted, backToList, leave } = useOpenedConversation({
    conversationId,
    newestId: list === null ? undefined : (rows[0]?.conversationId ?? null),
    isSettled,
    isInbox: labelId === null && searchText === '',
  })
  const newConversation = useNewConversation(mayWrite, refreshAll)

  // On phones, Back ends the selection.
  useBackCloses(!isWide && chosenIds.size > 0, clear)

  useStartupSnapshot({
    rows: list?.rows ?? null,
    isPlain: labelId === null && search === '' && !unreadOnly && chosenIds.size === 0 && conversationId === null,
  })

  const rowActions = useRowActions(mayWrite, { toggle, chooseAll, clear }, openDialog)
  const [participantsChange, setParticipantsChange] = useState(0)

  const all = labels?.find((label) => label.type === 'All')
  const labelPane = {
    labels,
    failed: labelsFailed,
    onRetry: refreshLabels,
    selectedId: labelId,
    onSelect: (label: ShownLabel) => chooseLabel(label.type === 'Inbox' ? null : label.id),
    ...(mayWrite && {
      onNew: newConversation.open,
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
            {...{ box, result, list, trashedUntil, chosenIds, rowActions }}
            title={selectedLabel && selectedLabel.type !== 'Inbox' ? selectedLabel.name : messages.title}
            labels={labels ?? NO_LABELS}
            label={selectedLabel}
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
            unreadOnly={unreadOnly}
            onUnreadOnly={setUnreadOnly}
            search={search}
            onSearch={changeSearch}
            searchedFor={searchText}
            selectedId={openedId}
            mayWrite={mayWrite}
            onNew={newConversation.open}
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
              rows={rows}
              searchedFor={searchText}
              participantsChange={participantsChange}
              onBack={() => void backToList()}
              onNews={refreshAll}
            />
          </Suspense>
        )}
        {isWide && openedId === null && (hasStarted || rows.length === 0) && <NoConversation />}
        {isSettled && (
          <Suspense fallback={null}>
            <BoxExtras
              box={box}
              mayWrite={mayWrite}
              conversationId={conversationId}
              rows={rows}
              chosenIds={chosenIds}
              labels={labels}
              inbox={labelId === null && searchText === '' && !unreadOnly ? (result.list?.rows ?? null) : null}
              searchedFor={searchText}
              onNew={newConversation.open}
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
                if (id === openedId) leave()
                refreshAll()
              }}
            />
          )}
        </OverlayHost>
        <NewConversationDialog box={box} {...newConversation.dialog} />
      </div>
    </OpenDialogContext>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexGrow: 1, minHeight: 0, minWidth: 0 },
  nothing: { display: 'flex', flexDirection: 'column', justifyContent: 'center', flexGrow: 1 },
})
