import { useParams } from 'react-router'
import { useRead } from '#src/lib/data/use-read.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { FilterSelect } from '#src/ui/data-view/filter-select.tsx'
import { useViewState } from '#src/ui/data-view/use-view-state.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { SiteFrame } from '../../components/site-frame.tsx'
import { Answers } from '../components/answers.tsx'
import { type ChatLastMessagesByUserQueryVariables, ChatLastMessagesByUserDocument } from '../evox.generated.ts'
import { messages } from '../messages.ts'

const optionsOf = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }))

/** Returns the chosen value of a filter; null if the filter shows all. */
function chosen<Labels extends Record<string, string>>(labels: Labels, value: string): keyof Labels | null {
  return Object.hasOwn(labels, value) ? value : null
}

/**
 * /site/evox/user/{id}: the questions that one person asked the assistant. The server records in the person's history
 * that staff viewed this page.
 */
export function EvoxUserPage() {
  const { viewer } = useViewer()
  const userId = useParams()['id'] ?? ''
  const view = useViewState({ sort: { key: 'Date', descending: true }, filters: { type: '', rating: '' } })
  const isAllowed = mayCall(viewer, 'chatLastMessagesByUser', { userId })
  const variables: ChatLastMessagesByUserQueryVariables = {
    ...{ userId, pageSize: view.size, offset: view.offset },
    sortDirection: view.sort?.descending === false ? 'Ascending' : 'Descending',
    chatMessageRating: chosen(messages.ratings, view.filters.rating),
    conversationTypeFilter: chosen(messages.types, view.filters.type),
  }
  const read = useRead(ChatLastMessagesByUserDocument, isAllowed ? variables : null)
  const page = read.data?.chatLastMessagesByUser
  const name = page?.items[0]?.emblem?.displayName
  if (!isAllowed)
    return (
      <SiteFrame title={messages.user}>
        <EmptyState title={messages.noPermission} />
      </SiteFrame>
    )
  return (
    <SiteFrame title={name === undefined ? messages.user : messages.ofUser(name)} subtitle={messages.recorded}>
      <Answers
        label={messages.user}
        read={read}
        page={page}
        view={view}
        filters={
          <>
            <FilterSelect
              label={messages.type}
              options={optionsOf(messages.types)}
              value={view.filters.type}
              onChange={(type) => view.change({ filters: { ...view.filters, type } })}
            />
            <FilterSelect
              label={messages.rating}
              options={optionsOf(messages.ratings)}
              value={view.filters.rating}
              onChange={(rating) => view.change({ filters: { ...view.filters, rating } })}
            />
          </>
        }
      />
    </SiteFrame>
  )
}
