import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useCallback, useEffect, useState } from 'react'
import { ANSWER_STALE_AFTER_MS } from '#shared/limits/device-times.ts'
import { PAGE_PREVIEWS_PER_MESSAGE_COUNT } from '#shared/limits/page-previews.ts'
import { webLinksOf } from '#shared/rich-text/web-links.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import type { LiveNews } from '#src/lib/live/live-news.ts'
import { useLiveNews } from '#src/lib/live/use-live-poll.ts'
import { media } from '#src/ui/theme.ts'
import type { MessageBox } from '../../message-box.ts'
import { usePreviewRemovals } from '../hooks/use-preview-removals.ts'
import { messages } from '../messages.ts'
import { ConversationPagePreviewsDocument } from '../page-previews.generated.ts'
import { LinkedPage, LinkedPageFrame } from './linked-page.tsx'
import { RemovePreviewButton } from './remove-preview-button.tsx'

interface PagePreviewsProps extends MessageBox {
  conversationId: string
  messageId: string
  /** HTML of the message. */
  messageText: string
  /** True if the user may act as the sender, who can remove the previews. */
  mayRemove: boolean
}

/**
 * When the server last returned the previews of a message to an identity (epoch milliseconds). Scrolling does not
 * request them again, but later the sender may have removed some.
 */
const returnedTo = new WeakMap<ApolloClient, Map<string, number>>()

function returnedOf(client: ApolloClient): Map<string, number> {
  const known = returnedTo.get(client) ?? new Map<string, number>()
  returnedTo.set(client, known)
  return known
}

/**
 * Cards of the pages to which a message links. While they are being fetched, frames of the same height are shown, so
 * that nothing moves when they arrive.
 */
export function PagePreviews({
  entityType,
  entityId,
  conversationId,
  messageId,
  messageText,
  mayRemove,
}: PagePreviewsProps) {
  const styles = useStyles()
  const returned = returnedOf(useApolloClient())
  const key = `${entityId} ${messageId}`
  const [asks] = useState(() => Date.now() - (returned.get(key) ?? 0) > ANSWER_STALE_AFTER_MS)
  const links = webLinksOf(messageText).filter((address) => !address.startsWith(window.location.origin))
  const linksCount = Math.min(links.length, PAGE_PREVIEWS_PER_MESSAGE_COUNT)
  const variables = { entityType, entityId, conversationId, messageId }
  const read = useRead(ConversationPagePreviewsDocument, linksCount > 0 ? variables : null, { asks })
  const { loading, fresh, asOf, refresh } = read
  useEffect(() => {
    if (fresh && asOf) returned.set(key, asOf.getTime())
  }, [fresh, asOf, key, returned])
  // An event does not say which message of the conversation changed. Only the messages in view request their previews.
  const concerns = useCallback(
    ({ kind, subjectId }: LiveNews) => kind === 'Changed' && (subjectId === null || subjectId === conversationId),
    [conversationId],
  )
  useLiveNews(linksCount > 0 ? { entityType, entityId } : null, refresh, concerns)
  const { shown, remove } = usePreviewRemovals(variables, read)
  if (loading)
    return (
      <div className={styles.list} aria-hidden="true">
        {Array.from({ length: linksCount }, (_, index) => (
          <LinkedPageFrame key={index} />
        ))}
      </div>
    )
  if (shown.length === 0) return null
  return (
    <ul className={styles.list} aria-label={messages.previews}>
      {shown.map((preview) => (
        <li key={preview.url} className={mergeClasses(styles.item, mayRemove && styles.removable)}>
          <LinkedPage {...preview} isRemovable={mayRemove} />
          {mayRemove && <RemovePreviewButton title={preview.title} onRemove={() => void remove(preview)} />}
        </li>
      ))}
    </ul>
  )
}

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    width: '26rem',
    maxWidth: '100%',
    containerType: 'inline-size',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  item: { position: 'relative', display: 'flex', minWidth: 0 },
  // With a mouse, the button is visible only on the card under it; touch screens always show it.
  removable: {
    [media.hover]: {
      '& button': { opacity: 0 },
      ':hover button': { opacity: 1 },
      ':focus-within button': { opacity: 1 },
    },
  },
})
