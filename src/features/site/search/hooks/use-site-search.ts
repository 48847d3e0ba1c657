import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { type SearchType, searchTypes } from '../search-types.ts'

/** The site search. It is stored in the URL, so that Back and a reload show the same results. */
export interface SiteSearch {
  type: SearchType
  text: string
  /** '' if all statuses are searched. */
  status: '' | 'Active' | 'Inactive'
  /** The company of social users, the affiliation of site users and invitations, or the location of organizations. */
  place: string
}

interface SearchState {
  search: SiteSearch
  types: SearchType[]
  begin: (next: SiteSearch) => void
  /**
   * Increases when the search changes without `begin` (Back or a link), so that the form resets. After `begin` it is
   * unchanged, so that the form keeps the focus.
   */
  edition: number
}

/** Returns the search in the URL and a function that starts another one; null if the viewer may not search. */
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
