import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { DocumentRegular } from '@fluentui/react-icons/svg/document'
import { useEffect, useRef } from 'react'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { ChatMessageFieldsFragment } from '../assistant.generated.ts'
import { resultsOf } from '../claim-results.ts'
import type { Chat } from '../hooks/use-chat.ts'
import { messages as words } from '../messages.ts'
import { AssistantAnswer } from './answer.tsx'
import { AnswerProblem } from './answer-problem.tsx'
import { AnswerText } from './answer-text.tsx'
import { ClaimCards } from './claim-cards.tsx'
import { UnderstoodQueries } from './understood-queries.tsx'
import { media } from '#src/ui/theme.ts'

interface ChatMessagesProps extends Pick<Chat, 'messages' | 'pending' | 'queued'> {
  userId: string
  firstName: string
  /** Asks a question: a suggested one, or one about an incomplete answer. */
  onPrompt: (prompt: string) => void
  /** Puts a question into the prompt box, with a part of it selected. */
  onEdit: (question: string, part: string) => void
}

/** Distance from the end, in px, within which the list follows the answer while it is written. */
const END_PX = 120

/** Shows the messages of a chat, newest last. An empty chat shows a greeting and suggested prompts. */
export function ChatMessages({ userId, firstName, messages, pending, queued, onPrompt, onEdit }: ChatMessagesProps) {
  const styles = useStyles()
  const list = useRef<HTMLDivElement>(null)
  const count = messages.length + queued.length + (pending ? 1 : 0)
  const isFree = pending === null && queued.length === 0
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [count])
  useEffect(() => {
    const { current } = list
    if (current && current.scrollHeight - current.scrollTop - current.clientHeight < END_PX)
      current.scrollTo({ top: current.scrollHeight })
  }, [pending?.answer])
  if (count === 0)
    return (
      <div className={styles.root}>
        <EmptyState title={words.greeting(firstName)} text={words.introduction} />
        <div role="group" aria-label={words.prompts} className={styles.prompts}>
          {words.promptList.map((prompt) => (
            <Button key={prompt} className={styles.prompt} onClick={() => onPrompt(prompt)}>
              {prompt}
            </Button>
          ))}
        </div>
      </div>
    )
  return (
    <div
      ref={list}
      className={styles.root}
      role="log"
      aria-label={words.conversation}
      // Screen readers announce the answer once it is complete, not word by word.
      aria-busy={pending !== null}
      tabIndex={0}
    >
      {messages.map((message, index) => (
        <Said
          key={message.chatMessageId}
          message={message}
          userId={userId}
          isLast={index === messages.length - 1}
          onAsk={isFree ? onPrompt : null}
          onEdit={onEdit}
          question={messages.findLast(({ role }) => role === 'User')?.content ?? ''}
        />
      ))}
      {pending && (
        <>
          <Question content={pending.content} files={pending.files} />
          {pending.answer === '' ? (
            <Spinner size="tiny" labelPosition="after" label={words.waiting} className={styles.waiting} />
          ) : (
            <AnswerText text={pending.answer} isGrowing />
          )}
        </>
      )}
      {queued.map(({ id, content, note }) => (
        <Question key={id} content={content} note={note} />
      ))}
    </div>
  )
}

interface SaidProps {
  message: ChatMessageFieldsFragment
  userId: string
  isLast: boolean
  /** Continues or repeats an incomplete answer, or asks a changed question; null while another one is answered. */
  onAsk: ((question: string) => void) | null
  onEdit: (question: string, part: string) => void
  /** The question that was answered last. */
  question: string
}

function Said({ message, userId, isLast, onAsk, onEdit, question }: SaidProps) {
  const styles = useStyles()
  if (message.role === 'User') return <Question content={message.content} files={message.files} />
  if (message.role === 'Assistant')
    return (
      <>
        <AssistantAnswer message={message} userId={userId} />
        {message.problem !== null && (
          <AnswerProblem
            problem={message.problem}
            hasText={message.content !== ''}
            question={question}
            onAsk={isLast ? onAsk : null}
          />
        )}
      </>
    )
  const { claims, queries, notice } = resultsOf(message.content)
  return (
    <>
      {notice !== null && <p className={styles.notice}>{notice}</p>}
      <UnderstoodQueries queries={queries} onAsk={onAsk} onEdit={onEdit} />
      {claims.length > 0 && <ClaimCards claims={claims} />}
    </>
  )
}

interface QuestionProps {
  content: string
  files?: readonly { chatFileId: string; name: string }[]
  note?: string
}

function Question({ content, files = [], note }: QuestionProps) {
  const styles = useStyles()
  return (
    <div className={styles.own}>
      <p className={styles.text}>{content}</p>
      {files.map(({ chatFileId, name }) => (
        <span key={chatFileId} className={styles.note}>
          <DocumentRegular aria-hidden="true" /> {name}
        </span>
      ))}
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </div>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    flexGrow: 1,
    minHeight: 0,
    padding: tokens.spacingHorizontalL,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
  },
  own: {
    alignSelf: 'end',
    maxWidth: '85%',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
  },
  text: { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  note: {
    display: 'block',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
    [media.forcedColors]: { border: '1px solid CanvasText' },
  },
  notice: { margin: 0, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  waiting: { alignSelf: 'start' },
  prompts: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  prompt: { minHeight: '48px', justifyContent: 'start', textAlign: 'start', fontWeight: tokens.fontWeightRegular },
})
