import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useRead } from '#src/lib/data/use-read.ts'
import { formatMessageTime } from '#src/lib/dates/format.ts'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { ChatConversationGetDocument } from '../evox.generated.ts'
import { messages } from '../messages.ts'
import { ProblemChip } from './problem-chip.tsx'

/** Shows a user's whole conversation with the assistant as plain text. */
export function ReviewedConversation({ conversationId }: { conversationId: string }) {
  const styles = useStyles()
  const { data, failed, refresh } = useRead(ChatConversationGetDocument, { conversationId })
  if (!data)
    return failed ? (
      <ErrorState text={messages.conversationFailed} onRetry={() => void refresh()} />
    ) : (
      <SkeletonRows rows={4} avatar={false} />
    )
  return (
    <>
      <p className={styles.hint}>{messages.recorded}</p>
      <ol className={styles.list}>
        {data.chatConversationGet.chatMessages.map(
          ({ chatMessageId, role, content, problem, dateTimeUtc, rating, files }) => (
            <li key={chatMessageId} className={mergeClasses(styles.message, role === 'User' && styles.asked)}>
              <span className={styles.hint}>
                {(role === 'User' ? messages.asked : messages.answered)(formatMessageTime(dateTimeUtc))}
                {rating !== 'None' && ` · ${messages.ratings[rating]}`}
                {files.map(({ name }) => ` · ${name}`)}
              </span>
              <p className={styles.text}>{role === 'FunctionResultsForUser' ? messages.looked : content}</p>
              {problem !== null && <ProblemChip problem={problem} />}
            </li>
          ),
        )}
      </ol>
    </>
  )
}

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  message: { padding: tokens.spacingHorizontalM, borderRadius: tokens.borderRadiusLarge },
  asked: { backgroundColor: tokens.colorNeutralBackground3 },
  hint: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  text: { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
})
