import { makeStyles, ToggleButton, tokens } from '@fluentui/react-components'
import { ThumbDislikeRegular } from '@fluentui/react-icons/svg/thumb-dislike'
import { ThumbLikeRegular } from '@fluentui/react-icons/svg/thumb-like'
import { useState } from 'react'
import { useWrite } from '#src/lib/data/use-write.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { ChatMessageLeaveFeedbackDocument, type ChatMessageFieldsFragment } from '../assistant.generated.ts'
import { messages } from '../messages.ts'
import { Sources } from './sources.tsx'

const THUMBS = [
  ['ThumbsUp', messages.like, <ThumbLikeRegular key="up" />],
  ['ThumbsDown', messages.dislike, <ThumbDislikeRegular key="down" />],
] as const

/** An answer as plain text: what others wrote becomes neither markup nor a link. With its sources, copy and thumbs. */
export function AssistantAnswer({ message, userId }: { message: ChatMessageFieldsFragment; userId: string }) {
  const styles = useStyles()
  const [rating, setRating] = useState(message.rating)
  const [rate] = useWrite(ChatMessageLeaveFeedbackDocument, {
    queue: () => ({ label: messages.rating }),
  })
  const choose = (pressed: 'ThumbsUp' | 'ThumbsDown'): void => {
    // The same thumb again takes the rating back (doc 2 section 4).
    const next = rating === pressed ? 'None' : pressed
    setRating(next)
    void rate({ userId, messageId: message.chatMessageId, request: { rating: next } }).then((outcome) => {
      if (!outcome.ok) setRating(rating)
    })
  }
  return (
    <div className={styles.root}>
      {message.content !== '' && <p className={styles.text}>{message.content}</p>}
      <Sources footnotes={message.footnotes} />
      <div className={styles.tools}>
        <CopyButton text={message.content} />
        {THUMBS.map(([value, label, icon]) => (
          <ToggleButton
            key={value}
            appearance="subtle"
            icon={icon}
            aria-label={label}
            checked={rating === value}
            onClick={() => choose(value)}
          />
        ))}
      </div>
    </div>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minWidth: 0 },
  text: { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  tools: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
})
