import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useState } from 'react'
import { PAGE_PREVIEWS_PER_MESSAGE_COUNT } from '#shared/limits/page-previews.ts'
import { webLinksOf } from '#shared/rich-text/web-links.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import type { MessageBox } from '../../message-box.ts'
import { messages } from '../messages.ts'
import { ConversationPagePreviewsDocument } from '../page-previews.generated.ts'
import { LinkedPage, LinkedPageFrame } from './linked-page.tsx'

interface PagePreviewsProps extends MessageBox {
  conversationId: string
  messageId: string
  /** HTML of the message. */
  messageText: string
}

/**
 * Messages whose previews the server has returned to an identity since the page was loaded; scrolling does not request
 * them again.
 */
const returnedTo = new WeakMap<ApolloClient, Set<string>>()

function returnedOf(client: ApolloClient): Set<string> {
  const known = returnedTo.get(client) ?? new Set<string>()
  returnedTo.set(client, known)
  return known
}

/**
 * Cards of the pages to which a message links. While they are being fetched, frames of the same height are shown, so
 * that nothing moves when they arrive.
 */
export function PagePreviews({ entityType, entityId, conversationId, messageId, messageText }: PagePreviewsProps) {
  const styles = useStyles()
  const returned = returnedOf(useApolloClient())
  const key = `${entityId} ${messageId}`
  const [asks] = useState(() => !returned.has(key))
  const links = webLinksOf(messageText).filter((address) => !address.startsWith(window.location.origin))
  const linksCount = Math.min(links.length, PAGE_PREVIEWS_PER_MESSAGE_COUNT)
  const variables = { entityType, entityId, conversationId, messageId }
  const { data, loading, fresh } = useRead(ConversationPagePreviewsDocument, linksCount > 0 ? variables : null, {
    asks,
  })
  useEffect(() => {
    if (fresh) returned.add(key)
  }, [fresh, key, returned])
  const previews = data?.conversationPagePreviews ?? []
  if (loading)
    return (
      <div className={styles.list} aria-hidden="true">
        {Array.from({ length: linksCount }, (_, index) => (
          <LinkedPageFrame key={index} />
        ))}
      </div>
    )
  if (previews.length === 0) return null
  return (
    <ul className={styles.list} aria-label={messages.previews}>
      {previews.map((preview) => (
        <li key={preview.url} className={styles.item}>
          <LinkedPage {...preview} />
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
  item: { display: 'flex', minWidth: 0 },
})
