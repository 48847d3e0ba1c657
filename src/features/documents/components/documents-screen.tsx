import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { downloadMessages } from '#src/lib/files/messages.ts'
import { useDownload } from '#src/lib/files/use-download.ts'
import { useCoalesced } from '#src/lib/use-coalesced.ts'
import { useDeviceSetting } from '#src/lib/offline/read-cache/use-device-setting.ts'
import { OverlayHost } from '#src/ui/overlay-host.tsx'
import { PageProblem } from '#src/ui/page-problem.tsx'
import { preloadable } from '#src/ui/preloadable.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { media } from '#src/ui/theme.ts'
import { useBackCloses } from '#src/ui/use-back-closes.ts'
import { useIsWide } from '#src/ui/use-is-wide.ts'
import { useOverlay } from '#src/ui/use-overlay.ts'
import { useWasEver } from '#src/ui/use-was-ever.ts'
import { DOCUMENT_DIALOGS_PREFETCH_DELAY_MS, FOLDER_REFRESH_PAUSE_MS } from '#shared/limits/device-times.ts'
import { useAnnotationReturn } from '../annotate/hooks/use-annotation-return.ts'
import { type DocumentsPage, DocumentsPageContext } from '../documents-context.ts'
import type { FolderStep } from '../contents.ts'
import { useDeviceFiles } from '../device/hooks/use-device-files.ts'
import type { OpenDialog } from '../dialogs/open-dialog.ts'
import { previewKindOf } from '../file-look.ts'
import { useDocumentMutations } from '../hooks/use-document-mutations.ts'
import { useDragging } from '../hooks/use-dragging.ts'
import { useDropTarget } from '../hooks/use-drop-target.ts'
import { useFolder } from '../hooks/use-folder.ts'
import { useFolderSearch } from '../hooks/use-folder-search.ts'
import { useItemEvents } from '../hooks/use-item-events.ts'
import { useItemSelection } from '../hooks/use-item-selection.ts'
import { useOpenedFocus } from '../hooks/use-opened-focus.ts'
import { useSearchText } from '../hooks/use-search-text.ts'
import { useShownFolder } from '../hooks/use-shown-folder.ts'
import { useZipDownload } from '../hooks/use-zip-download.ts'
import { type DocumentItem, isStored, type StoredItem } from '../items.ts'
import { messages } from '../messages.ts'
import { DEFAULT_SORTING } from '../sorting.ts'
import type { Arrival } from '../uploads/arrivals.ts'
import { UploadsHost } from '../uploads/components/uploads-host.tsx'
import type { DocumentsPlace } from '../uploads/documents-place.ts'
import { useDocumentUploads } from '../uploads/hooks/use-document-uploads.ts'
import { VIEW_MODES } from '../view-mode.ts'
import { withCommitted } from '../with-committed.ts'
import { AddMenu } from './add-menu.tsx'
import { DocumentsContent } from './documents-content.tsx'
import { DocumentsHeader } from './documents-header.tsx'
import { FolderMenu } from './folder-menu.tsx'
import { SelectionHeader } from './selection-header.tsx'

const DocumentDialogs = preloadable(() =>
  import('../dialogs/components/document-dialogs.tsx').then(({ DocumentDialogs }) => DocumentDialogs),
)
const ConfirmDialog = preloadable(() => import('#src/ui/confirm-dialog.tsx').then(({ ConfirmDialog }) => ConfirmDialog))

const NO_ITEMS: readonly DocumentItem[] = []

interface DocumentsScreenProps {
  place: DocumentsPlace
  rootName: string
  address: (query: { folderId?: string; clearSearch?: string }) => string
}

/**
 * The documents of an owner (doc 2 section 2.1). folderId in the address opens a folder, the root without it;
 * clearSearch=true empties the search box. A refused folder ends the page (doc 2 section 8).
 */
export function DocumentsScreen({ place, rootName, address }: DocumentsScreenProps) {
  const styles = useStyles()
  const isWide = useIsWide()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const asked = query.get('folderId')
  // The root has the owner's id.
  const folderId = asked === null || asked === '' || asked === place.entityId ? null : asked

  const { typed, setTyped, searched } = useSearchText()
  const [sorting, setSorting] = useState(DEFAULT_SORTING)
  const [view, setView] = useDeviceSetting('documents-view', VIEW_MODES)
  const dialogs = useOverlay<OpenDialog>()
  const openDialog = dialogs.open
  const dragged = useRef<readonly StoredItem[]>([])
  const download = useDownload()
  const zip = useZipDownload()
  const isAsking = download.asking !== null || zip.unscannedCount !== null
  const wasAsked = useWasEver(isAsking)

  const refreshAll = useRef<() => void>(() => undefined)
  const refresh = useCallback(() => refreshAll.current(), [])
  const [accessLevels, setAccessLevels] = useState<DocumentsAccessLevels>([])
  const [mayMakeFolders, setMayMakeFolders] = useState(false)
  const device = useDeviceFiles(place)
  const arrive = useRef<(arrival: Arrival) => void>(() => undefined)
  const uploads = useDocumentUploads(place, (arrival) => arrive.current(arrival), {
    href: place.href,
    accessLevels,
    mayMakeFolders,
  })
  const isOnlyHere = uploads.pending.some((item) => item.kind === 'folder-create' && item.folderId === folderId)
  const isUploading = uploads.pending.some((item) => item.kind === 'upload' && item.state !== 'Error')
  const result = useFolder(place, folderId, { isOnlyHere, isUploading })
  const search = useFolderSearch(place, searched, uploads.pending)
  const { folder, path, items, foundIn } = useShownFolder({ folderId, result, search, searched, sorting, uploads })
  if (folder && folder.uploadAccessLevels.join() !== accessLevels.join()) setAccessLevels(folder.uploadAccessLevels)
  if (folder && folder.hasPermissionToUpdate !== mayMakeFolders) setMayMakeFolders(folder.hasPermissionToUpdate)
  const refreshSoon = useCoalesced(() => Promise.all([result.refresh(), search.refresh()]), FOLDER_REFRESH_PAUSE_MS)
  useEffect(() => {
    refreshAll.current = () => {
      void result.refresh()
      void search.refresh()
    }
    arrive.current = ({ made }) => {
      if (made) result.update((open) => withCommitted(open, made))
      // A file that has arrived is in the folder with its answer; what was searched for is asked for again.
      if (!made || searched !== '') refreshSoon()
    }
  })
  useEffect(() => {
    const timer = setTimeout(
      () => void DocumentDialogs.preload().catch(() => undefined),
      DOCUMENT_DIALOGS_PREFETCH_DELAY_MS,
    )
    return () => clearTimeout(timer)
  }, [])

  const opened = useOpenedFocus(folderId, items !== null)
  const shown = items ?? NO_ITEMS
  const stored = useMemo(() => shown.filter(isStored), [shown])
  const storedIds = useMemo(() => stored.map((item) => item.id), [stored])
  const selection = useItemSelection(storedIds, `${folderId}:${searched}`)
  const selected = useMemo(() => stored.filter((item) => selection.ids.has(item.id)), [stored, selection.ids])
  const mutations = useDocumentMutations(place, refresh)
  const { clear } = selection
  // On phones choosing is a mode, which Back ends.
  useBackCloses(!isWide && selection.ids.size > 0, clear)

  useAnnotationReturn(place, (picture) => openDialog({ kind: 'annotate', picture }))
  const isSearching = typed !== ''
  const addressOf = useCallback(
    (id: string | null) =>
      address({ ...(id !== null && { folderId: id }), ...(isSearching && { clearSearch: 'true' }) }),
    [address, isSearching],
  )
  const moveInto = useCallback(
    (moved: readonly StoredItem[], into: FolderStep | null) => {
      if (moved.some((item) => item.id === into?.id)) return
      void mutations.move(moved, into?.id ?? null).then((done) => {
        if (done) clear()
      })
    },
    [mutations, clear],
  )
  const latestUploads = useRef(uploads)
  useEffect(() => {
    latestUploads.current = uploads
  })
  const mayUpload = (folder?.uploadAccessLevels.length ?? 0) > 0
  const page = useMemo(
    (): DocumentsPage => ({
      place,
      rootName,
      addressOf,
      openDialog,
      moveInto,
      dropFiles: mayUpload ? (...dropped) => latestUploads.current.dropFiles(...dropped) : null,
      dragged,
    }),
    [place, rootName, addressOf, openDialog, moveInto, mayUpload],
  )

  const open = (item: DocumentItem, isTouch: boolean): void => {
    if (item.kind === 'folder') return void navigate(addressOf(item.id))
    if (item.kind === 'upload') return
    const { currentInstance } = item.file
    if (device.openInstead(currentInstance, isTouch ? 'view' : 'download')) return
    const preview = isTouch ? previewKindOf(currentInstance) : null
    if (preview) openDialog({ kind: preview, instance: currentInstance })
    else download.begin(currentInstance)
  }
  const downloadItems = (chosen: readonly StoredItem[]): void => {
    const [first, ...others] = chosen
    if (first?.kind === 'file' && others.length === 0) open(first, false)
    else zip.begin(chosen)
  }
  const { isDragging, beginDrag } = useDragging()
  const { events, rename, remove } = useItemEvents({
    owner: place,
    selection,
    selected,
    dragged,
    beginDrag,
    open,
    openDialog,
  })
  const { isOver, handlers } = useDropTarget({
    onFiles: mayUpload ? (files, entries) => uploads.dropFiles(files, folderId, entries) : null,
    onItems: null,
  })

  const failure = (result.failed && !result.notOnDevice ? result.error : null) ?? search.error
  if (failure) {
    return (
      <PageProblem
        title={messages.errorTitle}
        text={userMessagesOf(failure)}
        actions={
          <>
            <Button appearance="primary" size="large" onClick={refresh}>
              {messages.retry}
            </Button>
            <RouteLink to={address({ clearSearch: 'true' })}>{messages.toRoot}</RouteLink>
          </>
        }
      />
    )
  }

  const onUpload = mayUpload ? () => uploads.chooseFiles(folderId) : null
  const addMenu = (floating: boolean) => (
    <AddMenu
      floating={floating}
      onUpload={onUpload}
      onNewFolder={folder?.hasPermissionToUpdate ? () => openDialog({ kind: 'create-folder' }) : null}
      extraActions={uploads.extraActions(folderId)}
    />
  )
  return (
    <DocumentsPageContext value={page}>
      <section
        ref={opened}
        className={mergeClasses(styles.root, isOver && styles.over)}
        aria-label={messages.title}
        {...handlers}
      >
        <h1 className={styles.hidden} tabIndex={-1} data-page-heading="">
          {messages.title}
        </h1>
        <div className={styles.header}>
          <DocumentsHeader
            path={path}
            typed={typed}
            onType={setTyped}
            resultCount={searched !== '' && items ? items.length : null}
            sorting={sorting}
            onSort={setSorting}
            view={view}
            onView={setView}
            asOf={searched === '' ? result.asOf : search.asOf}
            isOnDevice={search.isOnDevice}
            folderMenu={folder && searched === '' && <FolderMenu folder={folder} />}
            addMenu={addMenu(false)}
            selectionTools={
              selected.length > 0 && !isDragging ? (
                <SelectionHeader items={selected} onClear={clear} onDownload={downloadItems} />
              ) : null
            }
          />
        </div>
        <DocumentsContent
          items={items}
          folder={folder}
          isNotOnDevice={result.notOnDevice}
          searched={searched}
          onUpload={onUpload}
          list={{ view, sorting, onSort: setSorting, selection, foundIn, events, onRename: rename, onDelete: remove }}
        />
        {!isWide && selected.length === 0 && !uploads.isDrawerShown && addMenu(true)}
        <UploadsHost uploads={uploads} />
        <OverlayHost overlay={dialogs}>
          {(dialog) => (
            <DocumentDialogs
              dialog={dialog}
              folder={folder}
              items={shown}
              mutations={mutations}
              uploads={uploads}
              onDownload={download.begin}
              onDownloadFolder={(item) => zip.begin([item])}
              onOpen={openDialog}
              onClose={dialogs.close}
              onDone={clear}
              onChanged={refresh}
              // Deleting the open folder returns to the root (doc 2 section 4).
              onOpenFolderDeleted={() => void navigate(address({}), { replace: true })}
            />
          )}
        </OverlayHost>
        {wasAsked && (
          <Suspense fallback={null}>
            <ConfirmDialog
              open={isAsking}
              title={downloadMessages.unscannedTitle}
              text={
                zip.unscannedCount === null
                  ? downloadMessages.unscanned
                  : downloadMessages.severalUnscanned(zip.unscannedCount)
              }
              confirmLabel={downloadMessages.download}
              onConfirm={zip.unscannedCount === null ? download.confirm : zip.confirm}
              onClose={zip.unscannedCount === null ? download.cancel : zip.cancel}
            />
          </Suspense>
        )}
      </section>
    </DocumentsPageContext>
  )
}

type DocumentsAccessLevels = Parameters<typeof useDocumentUploads>[2]['accessLevels']

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minHeight: 0,
    minWidth: 0,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  over: { outline: `3px dashed ${tokens.colorBrandStroke1}`, outlineOffset: '-6px' },
  hidden: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    margin: 0,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  header: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    flexShrink: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    [media.wide]: { paddingRight: tokens.spacingHorizontalXL },
  },
})
