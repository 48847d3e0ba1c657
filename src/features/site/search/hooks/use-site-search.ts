import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { type SearchType, searchTypes } from '../search-types.ts'

/** The search; it is in the address, so that Back and a reload show the same results. */
export interface SiteSearch {
  type: SearchType
  text: string
  /** '' is all. */
  status: '' | 'Active' | 'Inactive'
  /** Company of social users, affiliation of site users and invitations, location of organizations. */
  place: string
}

interface SearchState {
  search: SiteSearch
  types: SearchType[]
  begin: (next: SiteSearch) => void
  /**
   * Grows when the search changes by another way than `begin` (Back, a link): the form then begins anew, and keeps the
   * focus else.
   */
  edition: number
}

/** The search of the address, and how another one is begun; null where the viewer may search for nothing. */
export function useSiteSearch(): SearchState | null {
  const { viewer } = useViewer()
  const [query, setQuery] = useSearchParams()
  const types = searchTypes(viewer)
  const [first = 'SocialUser'] = types
  const status = query.get('status')
  const search: SiteSearch = {
    type: types.find((type) => type === query.get('type')) ?? first,
    text: query.get('text')?.trim() ?? '',
    status: status === 'Active' || status === 'Inactive' ? status : '',
    place: query.get('place')?.trim() ?? '',
  }
  const present = JSON.stringify(search)
  const [known, setKnown] = useState(present)
  const [begun, setBegun] = useState(present)
  const [edition, setEdition] = useState(0)
  if (present !== known) {
    setKnown(present)
    if (present !== begun) setEdition(edition + 1)
  }
  if (types.length === 0) return null
  return {
    types,
    search,
    edition,
    begin: ({ type, text, status: state, place }) => {
      const next = { type, text, status: state, place }
      setBegun(JSON.stringify(next))
      setQuery(Object.entries(next).filter(([, value]) => value !== ''))
    },
  }
}
