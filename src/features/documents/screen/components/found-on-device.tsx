import { type SearchedFor, SearchHits } from '#src/ui/search-hits.tsx'
import { FOUND_PER_GROUP_COUNT } from '#shared/limits.ts'
import { ItemIcon } from '../../components/item-icon.tsx'
import { fileItem, type FileItem, folderItem, type FolderItem } from '../../items.ts'
import { messages } from '../../messages.ts'
import { type DocumentsPlace, folderHref } from '../../owner.ts'
import { useDocumentsOnDevice } from '../../search/hooks/use-documents-on-device.ts'
import { fileHref } from '../../send/file-link.ts'

interface FoundOnDeviceProps extends SearchedFor {
  /** The owners; the same array while they are the same. */
  places: readonly DocumentsPlace[]
}

/** The documents that the device has stored and whose name contains the text, in a group for each owner. */
export function FoundOnDevice({ places, settledText, onChoose }: FoundOnDeviceProps) {
  const searched = useDocumentsOnDevice(places, settledText)
  const isLoading = searched === null && settledText !== ''
  if (isLoading) return <SearchHits heading="" hits={[]} onChoose={onChoose} isLoading />
  return (searched ?? []).map(({ place, found }) => {
    const items = [...found.files.map((file) => fileItem(file)), ...found.folders.map((folder) => folderItem(folder))]
    const hrefOf = (item: FileItem | FolderItem): string =>
      item.kind === 'folder'
        ? folderHref(place, item.id)
        : fileHref(folderHref(place, item.file.folder?.id ?? null), item.id)
    const hits = items.slice(0, FOUND_PER_GROUP_COUNT).map((item) => ({
      key: `document:${item.id}`,
      title: item.name,
      detail: item.kind === 'file' ? (item.file.folder?.name ?? '') : '',
      icon: <ItemIcon item={item} />,
      to: hrefOf(item),
    }))
    const all = { count: items.length, to: `${place.href}?${new URLSearchParams({ search: settledText }).toString()}` }
    return (
      <SearchHits
        key={place.entityId}
        heading={messages.documentsOf(place.label ?? '')}
        hits={hits}
        all={items.length > hits.length ? [all] : []}
        onChoose={onChoose}
      />
    )
  })
}
