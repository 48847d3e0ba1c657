import { paths } from '#src/config/paths.ts'
import { failureOf, type FoundEverything } from '#src/lib/search/use-search-everything.ts'
import { type AllHits, type SearchedFor, SearchHits } from '#src/ui/search-hits.tsx'
import { FOUND_PER_GROUP_COUNT } from '#shared/limits.ts'
import { ItemIcon, NamedIcon } from '../../components/item-icon.tsx'
import { type FileItem, fileItem, type FolderItem, folderItem } from '../../items.ts'
import { messages } from '../../messages.ts'
import { fileHref } from '../../send/file-link.ts'
import { useFolderSearch } from '../hooks/use-folder-search.ts'

interface SearchedOrganization {
  id: string
  name: string
  handle: string
}

interface FoundDocumentsProps extends SearchedFor {
  /** The organizations whose documents the user may read. */
  organizations: readonly SearchedOrganization[]
  everything: FoundEverything
}

type NamedDocument = NonNullable<FoundEverything['results']>['documents']['items'][number]

/** The page of the documents of an owner; null if the organization has none. */
function addressOf(
  { organizationId, claimKey }: Pick<NamedDocument, 'organizationId' | 'claimKey'>,
  organizations: readonly SearchedOrganization[],
  query: { folderId?: string; search?: string },
): string | null {
  if (claimKey !== null) return paths.claimDocuments.href(claimKey, query)
  const handle = organizations.find(({ id }) => id === organizationId)?.handle
  return handle === undefined ? null : paths.organizationDocuments.href(handle, query)
}

const ownerOf = ({ organizationName, claimNumber }: NamedDocument): string => organizationName ?? claimNumber ?? ''

/**
 * The files and folders with the text in their name, and the files with its words in their text, of all organizations and claims; offline, those of organizations
 * on the device.
 */
export function FoundDocuments({ organizations, everything, ...searchedFor }: FoundDocumentsProps) {
  const { settledText, onChoose } = searchedFor
  const { results, isLoading, isAway } = everything
  if (isAway)
    return organizations.map((organization) => (
      <FoundOnDevice key={organization.id} {...searchedFor} organization={organization} />
    ))
  const items = results?.documents.items ?? []
  const hits = items.flatMap((item) => {
    const folderId = item.kind === 'Folder' ? item.id : item.folderId
    const address = addressOf(item, organizations, folderId === null ? {} : { folderId })
    return address === null
      ? []
      : {
          key: `document:${item.id}`,
          title: item.name,
          detail: [ownerOf(item), item.folderName, item.passage?.place].filter(Boolean).join(' · '),
          excerpt: item.passage?.excerpt ?? '',
          icon: <NamedIcon mimeType={item.mimeType} />,
          to: item.kind === 'Folder' ? address : fileHref(address, item.id, item.passage),
        }
  })
  const owners = [...new Map(items.map((item) => [ownerOf(item), item]))]
  const all = owners.flatMap(([where, item]): AllHits[] => {
    const to = addressOf(item, organizations, { search: settledText })
    return to === null ? [] : [{ count: null, to, ...(owners.length > 1 && { where }) }]
  })
  return (
    <SearchHits
      heading={messages.title}
      hits={hits}
      all={(results?.documents.totalCount ?? 0) > items.length ? all : []}
      onChoose={onChoose}
      isLoading={isLoading}
      failure={failureOf(everything, results?.documents, messages.documentsNotSearched)}
    />
  )
}

const NOTHING_PENDING: readonly never[] = []

/** The documents of one organization that the device has stored. */
function FoundOnDevice({ settledText, onChoose, organization }: SearchedFor & { organization: SearchedOrganization }) {
  const { id, name, handle } = organization
  const { found } = useFolderSearch({ entityType: 'Organization', entityId: id }, settledText, NOTHING_PENDING)
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
  const to = paths.organizationDocuments.href(handle, { search: settledText })
  return (
    <SearchHits
      heading={messages.documentsOf(name)}
      hits={hits}
      all={items.length > hits.length ? [{ count: items.length, to }] : []}
      onChoose={onChoose}
    />
  )
}
