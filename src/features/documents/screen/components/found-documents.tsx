import { useMemo } from 'react'
import { paths } from '#src/config/paths.ts'
import { failureOf, type FoundEverything } from '#src/lib/search/use-search-everything.ts'
import { type AllHits, type SearchedFor, SearchHits } from '#src/ui/search-hits.tsx'
import { NamedIcon } from '../../components/item-icon.tsx'
import { messages } from '../../messages.ts'
import type { DocumentsPlace } from '../../owner.ts'
import { fileHref } from '../../send/file-link.ts'
import { FoundOnDevice } from './found-on-device.tsx'

interface SearchedOrganization {
  id: string
  name: string
  handle: string
}

interface FoundDocumentsProps extends SearchedFor {
  /** The organizations whose documents the user may read; the same array while they are the same. */
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
 * The files and folders with the text in their name, and the files with its words in their text, of all organizations
 * and claims; offline, those of organizations on the device.
 */
export function FoundDocuments({ organizations, everything, ...searchedFor }: FoundDocumentsProps) {
  const { settledText, onChoose } = searchedFor
  const { results, isLoading, isAway } = everything
  const places = useMemo(
    () =>
      organizations.map(
        ({ id, name, handle }): DocumentsPlace => ({
          ...{ entityType: 'Organization', entityId: id },
          ...{ href: paths.organizationDocuments.href(handle), label: name },
        }),
      ),
    [organizations],
  )
  if (isAway) return <FoundOnDevice {...searchedFor} places={places} />
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
