import { useNavigate } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { leaveBy } from '#src/lib/routing/leaving.ts'
import { type SearchedFor, SearchHits } from '#src/ui/search-hits.tsx'
import { FOUND_PER_GROUP_COUNT } from '#shared/limits.ts'
import { ItemIcon } from '../../components/item-icon.tsx'
import { linkTo } from '../../send/file-link.ts'
import { fileItem, folderItem } from '../../items.ts'
import { messages } from '../../messages.ts'
import { useFolderSearch } from '../hooks/use-folder-search.ts'

interface FoundDocumentsProps extends SearchedFor {
  organization: { id: string; name: string; handle: string }
}

const NOTHING_PENDING: readonly never[] = []

/** The files and folders of an organization whose name contains the text; offline, those on the device. */
export function FoundDocuments({ settledText, onChoose, organization }: FoundDocumentsProps) {
  const navigate = useNavigate()
  const { id, name, handle } = organization
  const { found } = useFolderSearch({ entityType: 'Organization', entityId: id }, settledText, NOTHING_PENDING)
  const folderHref = (folderId: string | null): string =>
    paths.organizationDocuments.href(handle, folderId === null ? {} : { folderId })
  const hrefOf = (item: ReturnType<typeof itemsOf>[number]): string => {
    if (item.kind === 'folder') return folderHref(item.id)
    const { pathname, search } = new URL(linkTo(folderHref(item.file.folder?.id ?? null), item.id))
    return pathname + search
  }
  const hits = itemsOf(found)
    .slice(0, FOUND_PER_GROUP_COUNT)
    .map((item) => ({
      key: `document:${item.id}`,
      title: item.name,
      detail: item.kind === 'file' ? (item.file.folder?.name ?? '') : '',
      icon: (
        <span style={{ display: 'inline-flex', fontSize: 24 }}>
          <ItemIcon item={item} />
        </span>
      ),
      run: () => leaveBy(() => void navigate(hrefOf(item))),
    }))
  return <SearchHits heading={messages.documentsOf(name)} hits={hits} onChoose={onChoose} />
}

function itemsOf(found: ReturnType<typeof useFolderSearch>['found']) {
  if (!found) return []
  return [...found.files.map((file) => fileItem(file)), ...found.folders.map((folder) => folderItem(folder))]
}
