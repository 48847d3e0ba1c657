import { makeStyles, ToggleButton, tokens } from '@fluentui/react-components'
import { ThumbDislikeRegular } from '@fluentui/react-icons/svg/thumb-dislike'
import { ThumbLikeRegular } from '@fluentui/react-icons/svg/thumb-like'
import { useState } from 'react'
import { useWrite } from '#src/lib/data/use-write.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { ChatMessageLeaveFeedbackDocument, type ChatMessageFieldsFragment } from '../assistant.generated.ts'
import { useFormattedCopy } from '../hooks/use-formatted-copy.ts'
import { messages } from '../messages.ts'
import { AnswerText } from './answer-text.tsx'
import { AnswerUses } from './answer-uses.tsx'
import { Sources } from './sources.tsx'

const THUMBS = [
  ['ThumbsUp', messages.like, <ThumbLikeRegular key="up" />],
  ['ThumbsDown', messages.dislike, <ThumbDislikeRegular key="down" />],
] as const

/**
 * Shows an answer with its sources, its uses and a rating.
 */
export function AssistantAnswer({ message, userId }: { message: ChatMessageFieldsFragment; userId: string }) {
  const styles = useStyles()
  const copied = useFormattedCopy()
  const [rating, setRating] = useState(message.rating)
  const [rate] = useWrite(ChatMessageLeaveFeedbackDocument, {
    queue: () => ({ label: messages.rating }),
  })
  const choose = (pressed: 'ThumbsUp' | 'ThumbsDown'): void => {
    // Pressing the selected thumb again removes the rating.
    const next = rating === pressed ? 'None' : pressed
    setRating(next)
    void rate({ userId, messageId: message.chatMessageId, request: { rating: next } }).then((outcome) => {
      if (!outcome.ok) setRating(rating)
    })
  }
  return (
    <div className={styles.root}>
      {message.content !== '' && (
        <div ref={copied.ref}>
          <AnswerText text={message.content} />
        </div>
      )}
      <Sources footnotes={message.footnotes} />
      <div className={styles.tools}>
        {message.content !== '' && (
          <>
            <CopyButton text={message.content} html={copied.html} />
            <AnswerUses text={message.content} html={copied.html} />
          </>
        )}
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
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalXS },
})
