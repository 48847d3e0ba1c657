import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down'
import { ArrowSortRegular } from '@fluentui/react-icons/svg/arrow-sort'
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up'
import { ArrowUploadRegular } from '@fluentui/react-icons/svg/arrow-upload'
import { useEffect, useState } from 'react'
import { useDeviceSetting } from '#src/lib/offline/read-cache/use-device-setting.ts'
import { ActionMenu } from '#src/ui/action-menu.tsx'
import { AsOf } from '#src/ui/as-of.tsx'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import type { MenuAction } from '#src/ui/menu-action.ts'
import { sizes } from '#src/ui/theme.ts'
import { useDocumentsPage } from '../../context/documents-context.ts'
import type { DocumentDialogProps } from '../../context/open-dialog.ts'
import { previewKindOf } from '../../file-look.ts'
import type { FileItem } from '../../items.ts'
import { messages as area } from '../../messages.ts'
import { FilePreview } from '../../preview/components/file-preview.tsx'
import { PdfPreview } from '../../preview/components/pdf-preview.tsx'
import { PicturePreview } from '../../preview/components/picture-preview.tsx'
import { ViewToggle } from '../../components/view-toggle.tsx'
import { VIEW_MODES } from '../../view-mode.ts'
import { useVersions } from '../hooks/use-versions.ts'
import { messages } from '../messages.ts'
import {
  DEFAULT_VERSION_SORTING,
  type FileVersion,
  sortVersions,
  VERSION_SORTS,
  type VersionAction,
  versionActions,
  type VersionSort,
} from '../version.ts'
import { DeleteVersionDialog } from './delete-version-dialog.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import { MakeCurrentDialog } from './make-current-dialog.tsx'
import { MetadataDialog } from './metadata-dialog.tsx'
import { VersionItem } from './version-item.tsx'
import { VersionLoading } from './version-loading.tsx'
import { VersionPrivacyDialog } from './version-privacy-dialog.tsx'

interface VersionHistoryProps extends DocumentDialogProps {
  item: FileItem
}

/**
 * The overlay on top of the history. It stays mounted while it closes: removing it at once would leave the page hidden
 * from screen readers.
 */
interface Over {
  kind: Exclude<VersionAction, 'download'>
  version: FileVersion
  open: boolean
}

/** Version history with its own sorting and view, and Upload New Version; full screen on phones. */
export function VersionHistory({
  item,
  items,
  mutations,
  uploads,
  open,
  onClose,
  onDownload,
  onChanged,
}: VersionHistoryProps) {
  const styles = useStyles()
  const { place } = useDocumentsPage()
  const { versions, ...status } = useVersions(item.id, open)
  const { asOf, refresh } = status
  const [sorting, setSorting] = useState(DEFAULT_VERSION_SORTING)
  const [view, setView] = useDeviceSetting('versions-view', VIEW_MODES)
  const [over, setOver] = useState<Over | null>(null)
  const close = (): void => setOver((now) => now && { ...now, open: false })

  // A new version appears in the folder first. It may have a different name and level than the file had when the
  // history was opened.
  const now = items.find((one) => one.id === item.id)
  const latest = now?.kind === 'file' ? now : item
  const { currentInstance } = latest.file
  const newest = `${currentInstance.id}:${latest.file.versionsCount}`
  const [seen, setSeen] = useState(newest)
  useEffect(() => {
    if (newest === seen) return
    setSeen(newest)
    void refresh()
  }, [newest, seen, refresh])

  const changed = (): void => {
    void refresh()
    onChanged()
  }
  const run = (action: VersionAction, version: FileVersion): void => {
    if (action === 'download') onDownload(version)
    else setOver({ kind: action, version, open: true })
  }
  const actionsOf = (version: FileVersion): MenuAction[] =>
    versionActions(version, previewKindOf(version) !== null, place.entityType === 'Claim').map((action) => ({
      key: action,
      label: ACTION_WORDS[action],
      danger: action === 'delete',
      onSelect: () => run(action, version),
    }))
  const Arrow = sorting.direction === 'ascending' ? ArrowUpRegular : ArrowDownRegular
  const sortBy = (column: VersionSort): void =>
    setSorting((now) =>
      now.column === column
        ? { column, direction: now.direction === 'ascending' ? 'descending' : 'ascending' }
        : { column, direction: column === 'Name' ? 'ascending' : 'descending' },
    )
  return (
    <>
      <BottomSheet open={open} onClose={onClose} title={messages.title} size="large" fullScreen>
        <div className={styles.root}>
          <div className={styles.tools}>
            <span className={styles.name} title={latest.name}>
              {latest.name}
            </span>
            <ActionMenu
              label={area.sort}
              actions={VERSION_SORTS.map((column) => ({
                key: column,
                label:
                  column === sorting.column
                    ? `${messages.columns[column]} (${area[sorting.direction]})`
                    : messages.columns[column],
                icon: column === sorting.column ? <Arrow /> : <span />,
                onSelect: () => sortBy(column),
              }))}
              trigger={(trigger) => (
                <Button
                  {...trigger}
                  appearance="subtle"
                  icon={<ArrowSortRegular />}
                  className={styles.tool}
                  aria-label={`${area.sort}. ${area.sortedBy(messages.columns[sorting.column], area[sorting.direction])}`}
                />
              )}
            />
            <ViewToggle view={view} onView={setView} />
            {currentInstance.hasPermissionToUpdate && (
              <Button
                appearance="primary"
                icon={<ArrowUploadRegular />}
                className={styles.upload}
                onClick={() => uploads.chooseNewVersion(currentInstance)}
              >
                {messages.uploadNewVersion}
              </Button>
            )}
          </div>
          <AsOf asOf={asOf} />
          {versions ? (
            <ul className={view === 'Grid' ? styles.grid : styles.list} aria-label={messages.versions}>
              {sortVersions(versions, sorting).map((version) => (
                <VersionItem key={version.id} version={version} view={view} actions={actionsOf(version)} />
              ))}
            </ul>
          ) : (
            <VersionLoading status={status} />
          )}
        </div>
      </BottomSheet>
      {over?.kind === 'view' && previewKindOf(over.version) === 'pdf' && (
        <PdfPreview
          key={over.version.id}
          instance={over.version}
          open={over.open}
          onClose={close}
          onDownload={onDownload}
        />
      )}
      {over?.kind === 'view' && previewKindOf(over.version) === 'picture' && (
        <PicturePreview
          key={over.version.id}
          items={[]}
          instance={over.version}
          open={over.open}
          onClose={close}
          onDownload={onDownload}
        />
      )}
      {over?.kind === 'view' && !['pdf', 'picture'].includes(previewKindOf(over.version) ?? '') && (
        <FilePreview
          key={over.version.id}
          instance={over.version}
          open={over.open}
          onClose={close}
          onDownload={onDownload}
        />
      )}
      {over?.kind === 'details' && (
        <DetailsDialog
          key={over.version.id}
          fileId={item.id}
          instanceId={over.version.id}
          open={over.open}
          onClose={close}
        />
      )}
      {over?.kind === 'metadata' && (
        <MetadataDialog
          key={over.version.id}
          fileId={item.id}
          instanceId={over.version.id}
          open={over.open}
          onClose={close}
        />
      )}
      {over?.kind === 'privacy' && (
        <VersionPrivacyDialog
          key={over.version.id}
          version={over.version}
          mutations={mutations}
          open={over.open}
          onClose={close}
          onChanged={() => void refresh()}
        />
      )}
      {over?.kind === 'makeCurrent' && (
        <MakeCurrentDialog
          key={over.version.id}
          version={over.version}
          newestNumber={Math.max(
            ...(versions ?? []).map((version) => version.versionNumber),
            over.version.versionNumber,
          )}
          open={over.open}
          onClose={close}
          onChanged={changed}
        />
      )}
      {over?.kind === 'delete' && (
        <DeleteVersionDialog
          key={over.version.id}
          version={over.version}
          versionsCount={versions?.length ?? 0}
          open={over.open}
          onClose={close}
          onDeleted={(isGone) => {
            onChanged()
            if (isGone) onClose()
            else void refresh()
          }}
        />
      )}
    </>
  )
}

const ACTION_WORDS: Record<VersionAction, string> = {
  view: area.view,
  download: area.download,
  privacy: area.changePrivacyEntry,
  makeCurrent: area.makeCurrentEntry,
  details: area.seeDetails,
  metadata: area.seeMetadata,
  delete: area.delete,
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minHeight: '240px' },
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  name: {
    flexGrow: 1,
    flexBasis: '16ch',
    minWidth: 0,
    overflowWrap: 'anywhere',
    fontWeight: tokens.fontWeightSemibold,
  },
  tool: { minWidth: sizes.touchTarget, minHeight: sizes.touchTarget },
  upload: { minHeight: sizes.touchTarget },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
})
