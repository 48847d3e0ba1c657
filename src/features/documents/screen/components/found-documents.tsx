import { paths } from '#src/config/paths.ts'
import { type SearchedFor, SearchHits } from '#src/ui/search-hits.tsx'
import { FOUND_PER_GROUP_COUNT } from '#shared/limits.ts'
import { ItemIcon } from '../../components/item-icon.tsx'
import { type FileItem, fileItem, type FolderItem, folderItem } from '../../items.ts'
import { messages } from '../../messages.ts'
import { fileHref } from '../../send/file-link.ts'
import { useFolderSearch } from '../hooks/use-folder-search.ts'

interface FoundDocumentsProps extends SearchedFor {
  organization: { id: string; name: string; handle: string }
}

const NOTHING_PENDING: readonly never[] = []

/** The files and folders of an organization whose name contains the text; offline, those on the device. */
export function FoundDocuments({ settledText, onChoose, organization }: FoundDocumentsProps) {
  const { id, name, handle } = organization
  const { found, error } = useFolderSearch({ entityType: 'Organization', entityId: id }, settledText, NOTHING_PENDING)
  const folderHref = (folderId: string | undefined): string =>
    paths.organizationDocuments.href(handle, folderId === undefined ? {} : { folderId })
  const hrefOf = (item: FileItem | FolderItem): string =>
    item.kind === 'folder' ? folderHref(item.id) : fileHref(folderHref(item.file.folder?.id), item.id)
  const items = found
    ? [...found.files.map((file) => fileItem(file)), ...found.folders.map((folder) => folderItem(folder))]
    : []
  const hits = items.slice(0, FOUND_PER_GROUP_COUNT).map((item) => ({
    key: `document:${item.id}`,
    title: item.name,
    detail: item.kind === 'file' ? (item.file.folder?.name ?? '') : '',
    icon: <ItemIcon item={item} />,
    to: hrefOf(item),
  }))
  return (
    <SearchHits
      heading={messages.documentsOf(name)}
      hits={hits}
      all={
        items.length > hits.length
          ? { count: items.length, to: paths.organizationDocuments.href(handle, { search: settledText }) }
          : null
      }
      onChoose={onChoose}
      isLoading={found === null && error === null}
      failure={error ? messages.documentsNotSearched(name) : null}
    />
  )
}
