import { makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { formatMessageTime } from '#src/lib/dates/format.ts'
import { formatBytes } from '#src/lib/files/format-bytes.ts'
import { PrintSurface } from '#src/ui/print-surface.tsx'
import { MessageBody } from '../../editor/components/message-body.tsx'
import type { ConversationPage, Message } from '../../message-pages.ts'
import { messages as readingMessages } from '../../reading/messages.ts'
import { messages } from '../messages.ts'

interface PrintedConversationProps {
  conversation: ConversationPage
}

/** A conversation on paper: all its loaded messages with their authors and times. Not visible on screen. */
export function PrintedConversation({ conversation }: PrintedConversationProps) {
  const styles = useStyles()
  const [now] = useState(() => formatMessageTime(new Date()))
  const { subject, participants, messages: printed, messageCount } = conversation
  return (
    <PrintSurface>
      <h1 className={styles.subject}>{subject}</h1>
      <p className={styles.fact}>
        {messages.participants}: {participants.map(({ emblem }) => emblem.displayName).join(', ')}
      </p>
      <p className={styles.fact}>{messages.printed(now)}</p>
      {printed.length < messageCount && <p className={styles.fact}>{messages.part(printed.length, messageCount)}</p>}
      {printed.map((message) => (
        <PrintedMessage key={message.id} message={message} />
      ))}
    </PrintSurface>
  )
}

function PrintedMessage({ message }: { message: Message }) {
  const styles = useStyles()
  const { creatorEmblem, actingUserEmblem, createdUtc, messageText, attachments } = message
  return (
    <article className={styles.message}>
      <p className={styles.author}>
        <strong>{creatorEmblem.displayName}</strong>
        {actingUserEmblem && ` ${readingMessages.via(actingUserEmblem.displayName)}`}
        {', '}
        <time dateTime={createdUtc}>{formatMessageTime(createdUtc)}</time>
      </p>
      <MessageBody html={messageText} />
      {attachments.length > 0 && (
        <ul aria-label={messages.attachments} className={styles.files}>
          {attachments.map(({ id, currentInstance: { fileName, fileSize } }) => (
            <li key={id}>
              {fileName} ({formatBytes(fileSize)})
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

const useStyles = makeStyles({
  subject: { margin: '0 0 8px', fontSize: '18pt', lineHeight: '1.2' },
  fact: { margin: '0 0 4px', color: '#333333', fontSize: '10pt' },
  message: { margin: '12px 0 0', paddingTop: '8px', borderTop: '1px solid #bbbbbb' },
  author: { margin: '0 0 4px', fontSize: '10pt', breakAfter: 'avoid' },
  files: { margin: '4px 0 0', paddingInlineStart: '1.4em', fontSize: '10pt' },
})
