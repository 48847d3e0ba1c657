import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowLeftRegular } from '@fluentui/react-icons/svg/arrow-left'
import { SearchRegular } from '@fluentui/react-icons/svg/search'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { AsOf } from '#src/ui/as-of.tsx'
import { SearchBox } from '#src/ui/search-box.tsx'
import { sizes } from '#src/ui/theme.ts'
import { useIsWide } from '#src/ui/use-is-wide.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { useDocumentsPage } from '../../context/documents-context.ts'
import type { ShownDocuments } from '../hooks/use-shown-documents.ts'
import { messages } from '../../messages.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { FolderMenu } from './folder-menu.tsx'
import { SharedFilesBar } from './shared-files-bar.tsx'
import { SortMenu } from './sort-menu.tsx'
import { ViewToggle } from '../../components/view-toggle.tsx'

interface DocumentsHeaderProps {
  documents: ShownDocuments
  /** The New menu, on wide screens. */
  addMenu: ReactNode
  /** The actions for the selection; null if nothing is selected. */
  selectionTools: ReactNode
}

/**
 * The path, the search box, the sorting, list or grid, and New. Phones have a back arrow instead of the path, and show
 * the search box after a tap, which leaves more room for files. The selection's tools replace only the first line, so
 * that other controls do not move between two taps.
 */
export function DocumentsHeader({ documents, addMenu, selectionTools }: DocumentsHeaderProps) {
  const { path, typed, setTyped: onType, searched, items, sorting, setSorting, view, setView, folder } = documents
  const { read, search: found } = documents
  const isSearch = searched !== ''
  const asOf = isSearch ? found.asOf : read.asOf
  const styles = useStyles()
  const isWide = useIsWide()
  const [isAsked, setIsAsked] = useState(false)
  const search = <SearchBox label={messages.search} value={typed} onChange={onType} takesFocus={isAsked} />
  return (
    <>
      {selectionTools ?? (
        <div className={styles.line}>
          {isWide ? <Breadcrumbs path={path} /> : <Up path={path} />}
          {folder && !isSearch && <FolderMenu folder={folder} />}
          {isWide && <div className={styles.search}>{search}</div>}
          {!isWide && (
            <Button
              appearance="subtle"
              icon={<SearchRegular />}
              className={styles.back}
              aria-label={messages.search}
              title={messages.search}
              aria-expanded={isAsked || typed !== ''}
              onClick={() => {
                if (isAsked) onType('')
                setIsAsked(!isAsked)
              }}
            />
          )}
          <SortMenu sorting={sorting} onSort={setSorting} />
          <ViewToggle view={view} onView={setView} />
          {isWide && addMenu}
        </div>
      )}
      {!isWide && (isAsked || typed !== '') && search}
      {isSearch && items && (
        <p className={styles.note} role="status">
          {found.isOnDevice ? messages.onDevice(items.length) : messages.results(items.length)}
        </p>
      )}
      <SharedFilesBar folder={folder} folderId={documents.folderId} />
      <AsOf asOf={asOf} />
    </>
  )
}

/** Link to the parent folder and name of the current one, on phones. */
function Up({ path }: Pick<ShownDocuments, 'path'>) {
  const styles = useStyles()
  const navigate = useNavigate()
  const { rootName, addressOf } = useDocumentsPage()
  const current = path.at(-1)
  const parent = path.at(-2) ?? null
  return (
    <>
      {current && (
        <Button
          appearance="subtle"
          icon={<ArrowLeftRegular />}
          className={styles.back}
          aria-label={messages.back(parent?.name ?? rootName)}
          onClick={() => void navigate(addressOf(parent?.id ?? null))}
        />
      )}
      <span className={styles.name} aria-current="page">
        <VisuallyHidden>{`${messages.currentFolder}: `}</VisuallyHidden>
        {current?.name ?? rootName}
      </span>
    </>
  )
}

const useStyles = makeStyles({
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minWidth: 0,
    minHeight: sizes.touchTarget,
  },
  search: { flexShrink: 1, width: '300px', minWidth: '160px', marginRight: tokens.spacingHorizontalS },
  note: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  back: { minWidth: sizes.touchTarget, minHeight: sizes.touchTarget, flexShrink: 0 },
  name: {
    flexGrow: 1,
    minWidth: 0,
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
})
