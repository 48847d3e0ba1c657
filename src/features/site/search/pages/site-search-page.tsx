import { SearchRegular } from '@fluentui/react-icons/svg/search'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ForbiddenPage } from '#src/ui/forbidden-page.tsx'
import { SiteFrame } from '../../components/site-frame.tsx'
import { OrganizationResults } from '../components/organization-results.tsx'
import { PeopleResults } from '../components/people-results.tsx'
import { SearchForm } from '../components/search-form.tsx'
import { useSiteSearch } from '../hooks/use-site-search.ts'
import { messages } from '../messages.ts'

/** /site/search: searches people and organizations of the whole site. */
export function SiteSearchPage() {
  const state = useSiteSearch()
  if (!state) return <ForbiddenPage />
  const { search, types, begin, edition } = state
  return (
    <SiteFrame title={messages.title}>
      <SearchForm key={edition} search={search} types={types} onSearch={begin} />
      {search.text === '' ? (
        <EmptyState icon={<SearchRegular />} title={messages.lookingFor} text={messages.lookingForText} />
      ) : search.type === 'Organization' ? (
        <OrganizationResults search={search} />
      ) : (
        <PeopleResults search={search} type={search.type} />
      )}
    </SiteFrame>
  )
}
