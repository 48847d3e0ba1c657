import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#src/config/paths.ts'
import type { Read } from '#src/lib/data/use-read.ts'
import { formatDocumentDate } from '#src/lib/dates/format.ts'
import type { MenuAction } from '#src/ui/menu-action.ts'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { DataView } from '#src/ui/data-view/data-view.tsx'
import type { ViewState } from '#src/ui/data-view/use-view-state.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import type { EvoxReviewFieldsFragment } from '../evox.generated.ts'
import { messages } from '../messages.ts'
import { ProblemChip } from './problem-chip.tsx'
import { ReviewedConversation } from './reviewed-conversation.tsx'

interface AnswersProps {
  label: string
  read: Pick<Read<unknown>, 'loading' | 'failed' | 'notOnDevice' | 'refresh'>
  page: { totalCount: number; items: readonly EvoxReviewFieldsFragment[] } | undefined
  view: ViewState<'type' | 'rating'> | ViewState
  filters?: ReactNode
  /** True to show a row menu that links to all conversations of the row's person. */
  linksPeople?: boolean
}

/** Longest excerpt in characters. The conversation shows the whole text. */
const SHOWN_LENGTH = 120
const beginning = (text: string): string => (text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text)

const INTENTS = { None: 'neutral', ThumbsDown: 'danger', ThumbsUp: 'success' } as const

const personOf = ({ emblem }: EvoxReviewFieldsFragment): string => emblem?.displayName ?? messages.unknown

/** Lists answers of the assistant with their prompts, page by page. A row opens its conversation. */
export function Answers({ label, read, page, view, filters, linksPeople = false }: AnswersProps) {
  const navigate = useNavigate()
  const actionsOf = ({ userId }: EvoxReviewFieldsFragment): MenuAction[] => [
    { key: 'person', label: messages.allOfPerson, onSelect: () => void navigate(paths.siteEvoxUser.href(userId)) },
  ]
  const [opened, setOpened] = useState<EvoxReviewFieldsFragment | null>(null)
  return (
    <>
      <DataView
        label={label}
        data={{ ...read, rows: page?.items, totalCount: page?.totalCount }}
        view={view}
        filters={filters}
        keyOf={({ chatMessageId }) => chatMessageId}
        nameOf={({ prompt }) => beginning(prompt)}
        {...(linksPeople && { rowActions: actionsOf })}
        onOpen={setOpened}
        openKey={opened?.chatMessageId ?? null}
        failedText={messages.failed}
        empty={<EmptyState title={messages.none} />}
        columns={[
          { key: 'prompt', header: messages.prompt, width: '22%', render: ({ prompt }) => beginning(prompt) },
          {
            ...{ key: 'answer', header: messages.answer },
            render: ({ content, problem }) => (
              <>
                {beginning(content)}
                {problem !== null && <ProblemChip problem={problem} />}
              </>
            ),
          },
          ...(linksPeople ? [{ key: 'person', header: messages.person, width: '115px', render: personOf }] : []),
          {
            ...{ key: 'type', header: messages.type, width: '90px' },
            render: ({ chatConversationType }) => messages.types[chatConversationType],
          },
          {
            ...{ key: 'rating', header: messages.rating, width: '105px', onCard: 'corner' },
            render: ({ rating }) => <StatusChip label={messages.ratings[rating]} intent={INTENTS[rating]} />,
          },
          {
            ...{ key: 'date', header: messages.date, sortKey: 'Date', width: '130px' },
            render: ({ dateTimeUtc }) => formatDocumentDate(dateTimeUtc),
          },
        ]}
      />
      <BottomSheet open={opened !== null} onClose={() => setOpened(null)} title={messages.conversation}>
        {opened && <ReviewedConversation conversationId={opened.chatConversationId} />}
      </BottomSheet>
    </>
  )
}
