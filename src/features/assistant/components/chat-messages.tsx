import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { ChatMessageFieldsFragment } from '../assistant.generated.ts'
import { claimsOf } from '../claim-results.ts'
import { messages as words } from '../messages.ts'
import { AssistantAnswer } from './answer.tsx'
import { ClaimCards } from './claim-cards.tsx'
import { media } from '#src/ui/theme.ts'

interface ChatMessagesProps {
  userId: string
  firstName: string
  messages: readonly ChatMessageFieldsFragment[]
  pending: string | null
  onPrompt: (prompt: string) => void
}

/** What was said, newest last; an empty chat greets and suggests two prompts (doc 2 section 2.2). */
export function ChatMessages({ userId, firstName, messages, pending, onPrompt }: ChatMessagesProps) {
  const styles = useStyles()
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => end.current?.scrollIntoView({ block: 'nearest' }), [messages.length, pending])
  if (messages.length === 0 && pending === null)
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
    <div className={styles.root} role="log" aria-label={words.title}>
      {messages.map((message) => {
        if (message.role === 'User')
          return (
            <p key={message.chatMessageId} className={styles.own}>
              {message.content}
            </p>
          )
        if (message.role === 'Assistant')
          return <AssistantAnswer key={message.chatMessageId} message={message} userId={userId} />
        return <ClaimCards key={message.chatMessageId} claims={claimsOf(message.content)} />
      })}
      {pending !== null && (
        <>
          <p className={styles.own}>{pending}</p>
          <Spinner size="tiny" labelPosition="after" label={words.waiting} className={styles.waiting} />
        </>
      )}
      <div ref={end} />
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
    margin: 0,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    [media.forcedColors]: { border: '1px solid CanvasText' },
  },
  waiting: { alignSelf: 'start' },
  prompts: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  prompt: { minHeight: '48px', justifyContent: 'start', textAlign: 'start', fontWeight: tokens.fontWeightRegular },
})
