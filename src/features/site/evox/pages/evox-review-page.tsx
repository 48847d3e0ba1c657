import { useParams } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { useViewState } from '#src/ui/data-view/use-view-state.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageTabs } from '#src/ui/page-tabs.tsx'
import { SiteFrame } from '../../components/site-frame.tsx'
import { Answers } from '../components/answers.tsx'
import { EvoxReviewDocument } from '../evox.generated.ts'
import { messages } from '../messages.ts'
import { filterOf, PAGE_TYPES, pageTypeOf } from '../page-types.ts'

/** /site/evox/review: the assistant's answers to all users, by type or by rating. */
export function EvoxReviewPage() {
  const { viewer } = useViewer()
  const pageType = pageTypeOf(useParams()['pageType'])
  const view = useViewState({ sort: { key: 'Date', descending: true } })
  const isAllowed = mayCall(viewer, 'evoxReview')
  const read = useRead(
    EvoxReviewDocument,
    isAllowed
      ? {
          ...filterOf(pageType),
          ...{ pageSize: view.size, offset: view.offset },
          sortDirection: view.sort?.descending === false ? 'Ascending' : 'Descending',
        }
      : null,
  )
  if (!isAllowed)
    return (
      <SiteFrame title={messages.review}>
        <EmptyState title={messages.noPermission} />
      </SiteFrame>
    )
  return (
    <SiteFrame title={messages.review}>
      <PageTabs
        scrolls
        label={messages.pages}
        currentKey={pageType}
        tabs={PAGE_TYPES.map((key) => ({
          ...{ key, label: messages.pageTypes[key], href: paths.siteEvoxReview.href(key) },
        }))}
      />
      <Answers
        key={pageType}
        label={messages.pageTypes[pageType]}
        read={read}
        page={read.data?.evoxReview}
        view={view}
        linksPeople
      />
    </SiteFrame>
  )
}
