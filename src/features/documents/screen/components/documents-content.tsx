import { makeStyles, tokens } from '@fluentui/react-components'
import { CloudOffRegular } from '@fluentui/react-icons/svg/cloud-off'
import { SearchRegular } from '@fluentui/react-icons/svg/search'
import type { ComponentProps } from 'react'
import { DOCUMENT_SEARCH_MAX_ROWS } from '#shared/limits.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import type { ShownDocuments } from '../hooks/use-shown-documents.ts'
import { messages } from '../../messages.ts'
import { EmptyFolder } from './empty-folder.tsx'
import { ItemList } from './item-list.tsx'

/** Enough rows to fill most screens. */
const SKELETON_ROWS = 8

interface DocumentsContentProps {
  documents: ShownDocuments
  onUpload: (() => void) | null
  list: Omit<ComponentProps<typeof ItemList>, 'label' | 'items'>
}

/** The items in each of their states: loading, not on this device, empty, or listed. */
export function DocumentsContent({ documents, onUpload, list }: DocumentsContentProps) {
  const styles = useStyles()
  const { items, folder, read, searched } = documents
  const isSearch = searched !== ''
  if (!items) {
    if (!isSearch && read.notOnDevice)
      return <EmptyState icon={<CloudOffRegular />} title={messages.notKeptTitle} text={messages.notKept} />
    return <SkeletonRows rows={SKELETON_ROWS} />
  }
  if (items.length === 0)
    return isSearch ? (
      <EmptyState icon={<SearchRegular />} title={messages.noResults} />
    ) : (
      <EmptyFolder onUpload={onUpload} />
    )
  const cachedCount = folder ? folder.contents.folders.length + folder.contents.files.length : 0
  const note = isSearch
    ? items.filter((item) => item.kind === 'file').length >= DOCUMENT_SEARCH_MAX_ROWS && messages.searchLimit
    : folder !== null && cachedCount < folder.itemsCount && messages.keptPart(cachedCount, folder.itemsCount)
  return (
    <>
      {note && (
        <p className={styles.note} role="status">
          {note}
        </p>
      )}
      <ItemList label={messages.title} items={items} {...list} />
    </>
  )
}

const useStyles = makeStyles({
  note: {
    margin: 0,
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXS}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
})
