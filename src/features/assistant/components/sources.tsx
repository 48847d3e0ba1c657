import { Link, makeStyles, tokens } from '@fluentui/react-components'
import { Suspense, useState } from 'react'
import { paths } from '#src/config/paths.ts'
import { preloadable } from '#src/ui/preloadable.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import type { ChatMessageFieldsFragment } from '../assistant.generated.ts'
import { messages } from '../messages.ts'
import { claimKeyOf } from '../claim-results.ts'
import { documentOf, type SourceDocument } from '../source-document.ts'

const SourceViewer = preloadable(() => import('./source-viewer.tsx').then(({ SourceViewer }) => SourceViewer))

const SNIPPET_SHOWN_LENGTH = 240

type Footnote = ChatMessageFieldsFragment['footnotes'][number]

/**
 * Lists the sources of an answer: conversations, claims, or documents with the place in them. [1] in the answer refers
 * to the first one.
 */
export function Sources({ footnotes }: { footnotes: readonly Footnote[] }) {
  const styles = useStyles()
  const [shown, setShown] = useState<SourceDocument | null>(null)
  if (footnotes.length === 0) return null
  return (
    <section aria-label={messages.sources} className={styles.root}>
      <strong>{messages.sources}</strong>
      <ol className={styles.list}>
        {footnotes.map((source) => (
          <li key={source.chatFootnoteId}>
            <SourceLink source={source} onOpen={setShown} />
            {source.snippet && (
              <span className={styles.snippet}>
                {source.snippet.slice(0, SNIPPET_SHOWN_LENGTH)}
                {source.snippet.length > SNIPPET_SHOWN_LENGTH && '…'}
              </span>
            )}
          </li>
        ))}
      </ol>
      {shown && (
        <Suspense fallback={null}>
          <SourceViewer source={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </section>
  )
}

interface SourceLinkProps {
  source: Footnote
  onOpen: (source: SourceDocument) => void
}

function SourceLink({ source, onOpen }: SourceLinkProps) {
  const styles = useStyles()
  const document = documentOf(source)
  const claimKey = claimKeyOf(source.url)
  if (document)
    return (
      <Link as="button" inline className={styles.link} onClick={() => onOpen(document)}>
        {source.urlDisplayName}
      </Link>
    )
  if (claimKey !== null) return <RouteLink to={paths.claim.href(claimKey)}>{source.urlDisplayName}</RouteLink>
  // Accepts only paths of this app, not URLs of other servers.
  return /^\/(?!\/)/.test(source.url) ? (
    <RouteLink to={source.url}>{source.urlDisplayName}</RouteLink>
  ) : (
    <span>{source.urlDisplayName}</span>
  )
}

const useStyles = makeStyles({
  root: {
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
  },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: `${tokens.spacingVerticalXS} 0 0`,
    paddingInlineStart: tokens.spacingHorizontalXL,
  },
  // Without this, the list number would align with the second line of a wrapped link.
  link: { verticalAlign: 'top', fontSize: 'inherit', textAlign: 'start' },
  snippet: { display: 'block', color: tokens.colorNeutralForeground3, whiteSpace: 'pre-line' },
})
