import { useSearchParams } from 'react-router'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { type SearchType, searchTypes } from '../search-types.ts'

/** What is searched for; it stands in the address, so that Back and a reload show the same results. */
export interface SiteSearch {
  type: SearchType
  text: string
  /** '' is all. */
  status: '' | 'Active' | 'Inactive'
  /** Company of social users, affiliation of site users and invitations, location of organizations. */
  place: string
}

/** The search of the address, and how another one is begun; null where the viewer may search for nothing. */
export function useSiteSearch(): { search: SiteSearch; types: SearchType[]; begin: (next: SiteSearch) => void } | null {
  const { viewer } = useViewer()
  const [query, setQuery] = useSearchParams()
  const types = searchTypes(viewer)
  const [first] = types
  if (first === undefined) return null
  const status = query.get('status')
  return {
    types,
    search: {
      type: types.find((type) => type === query.get('type')) ?? first,
      text: query.get('text')?.trim() ?? '',
      status: status === 'Active' || status === 'Inactive' ? status : '',
      place: query.get('place')?.trim() ?? '',
    },
    begin: (next) =>
      setQuery(Object.entries(next).filter(([, value]: [string, string]) => value !== '') as [string, string][]),
  }
}
