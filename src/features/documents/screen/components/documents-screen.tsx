import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useCallback } from 'react'
import { media } from '#src/ui/theme.ts'
import { useIsWide } from '#src/ui/use-is-wide.ts'
import type { AccessLevel } from '../../contents.ts'
import { DocumentsPageContext } from '../../context/documents-context.ts'
import { useDocumentMutations } from '../../hooks/use-document-mutations.ts'
import type { DocumentItem } from '../../items.ts'
import { messages } from '../../messages.ts'
import type { DocumentsPlace } from '../../owner.ts'
import { UploadsHost } from './uploads-host.tsx'
import { useDocumentUploads } from '../../uploads/hooks/use-document-uploads.ts'
import { useDocumentsPageContext } from '../hooks/use-documents-page-context.ts'
import { useDocumentDialogs } from '../hooks/use-document-dialogs.ts'
import { useDragging } from '../hooks/use-dragging.ts'
import { useDropTarget } from '../hooks/use-drop-target.ts'
import { useItemEvents } from '../hooks/use-item-events.ts'
import { useOpenItems } from '../hooks/use-open-items.ts'
import { useOpenedFocus } from '../hooks/use-opened-focus.ts'
import { useRefreshDocuments } from '../hooks/use-refresh-documents.ts'
import { useSelectedItems } from '../hooks/use-selected-items.ts'
import { useShownDocuments } from '../hooks/use-shown-documents.ts'
import { AddMenu } from './add-menu.tsx'
import { DocumentsContent } from './documents-content.tsx'
import { DocumentsDialogs } from './documents-dialogs.tsx'
import { DocumentsHeader } from './documents-header.tsx'
import { DownloadDialogs } from './download-dialogs.tsx'
import { FolderProblem } from './folder-problem.tsx'
import { SelectionHeader } from './selection-header.tsx'

const NO_ITEMS: readonly DocumentItem[] = []
const NO_LEVELS: readonly AccessLevel[] = []

interface DocumentsScreenProps {
  place: DocumentsPlace
  rootName: string
  address: (query: { folderId?: string; clearSearch?: string }) => string
}

/**
 * The documents of an owner. `folderId` in the URL opens a folder; without it, the root opens. `clearSearch=true`
 * empties the search box. If the server refuses the folder, an error replaces the page.
 */
export function DocumentsScreen({ place, rootName, address }: DocumentsScreenProps) {
  const styles = useStyles()
  const isWide = useIsWide()
  const documents = useShownDocuments(place)
  const { folder, folderId, items, searched, typed, view, sorting, setSorting, foundIn, failure } = documents
  const { refresh, onArrival } = useRefreshDocuments(documents)
  const uploads = useDocumentUploads(place, documents.pending, onArrival, {
    accessLevels: documents.lastFolder?.uploadAccessLevels ?? NO_LEVELS,
    mayMakeFolders: documents.lastFolder?.hasPermissionToUpdate ?? false,
  })
  const dialogs = useDocumentDialogs(foundIn)
  const mutations = useDocumentMutations(place, refresh)
  const { selection, selected } = useSelectedItems(items, `${folderId}:${searched}`)
  const isSearching = typed !== ''
  const addressOf = useCallback(
    (id: string | null) =>
      address({ ...(id !== null && { folderId: id }), ...(isSearching && { clearSearch: 'true' }) }),
    [address, isSearching],
  )
  const mayUpload = (folder?.uploadAccessLevels.length ?? 0) > 0
  const page = useDocumentsPageContext({
    ...{ place, rootName, addressOf, openDialog: dialogs.open, mutations, onMoved: selection.clear },
    uploads: mayUpload ? uploads : null,
  })
  const { open, downloadItems, download, zip } = useOpenItems(place, addressOf, dialogs.open)
  const { isDragging, beginDrag } = useDragging()
  const { events, rename, remove } = useItemEvents({
    ...{ owner: place, selection, selected, dragged: page.dragged, beginDrag, open, openDialog: dialogs.open },
  })
  const { isOver, handlers } = useDropTarget({
    onFiles: mayUpload ? (files, entries) => uploads.dropFiles(files, folderId, entries) : null,
    onItems: null,
  })
  const opened = useOpenedFocus(folderId, items !== null)

  if (failure) return <FolderProblem error={failure} onRetry={refresh} rootHref={address({ clearSearch: 'true' })} />

  const addMenu = <AddMenu folder={folder} folderId={folderId} uploads={uploads} />
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
            documents={documents}
            addMenu={addMenu}
            selectionTools={
              selected.length > 0 && !isDragging ? (
                <SelectionHeader items={selected} selection={selection} onDownload={downloadItems} />
              ) : null
            }
          />
        </div>
        <DocumentsContent
          documents={documents}
          onUpload={mayUpload ? () => uploads.chooseFiles(folderId) : null}
          list={{ view, sorting, onSort: setSorting, selection, foundIn, events, onRename: rename, onDelete: remove }}
        />
        {!isWide && selected.length === 0 && !uploads.isDrawerShown && addMenu}
        <UploadsHost uploads={uploads} />
        <DocumentsDialogs
          {...{ dialogs, folder, mutations, uploads }}
          {...{ items: items ?? NO_ITEMS, shownFolder: { items, isConfirmed: documents.read.confirmed } }}
          rootHref={address({})}
          onDownload={download.begin}
          onDownloadFolder={(item) => zip.begin([item])}
          onDone={selection.clear}
          onChanged={refresh}
        />
        <DownloadDialogs download={download} zip={zip} />
      </section>
    </DocumentsPageContext>
  )
}

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
