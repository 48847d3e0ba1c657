import { Link, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import Markdown, { type Components } from 'react-markdown'
import remarkBreaks from 'remark-breaks'
import remarkGfm from 'remark-gfm'
import { withClosedMarkup } from '../closed-markup.ts'

/** All other elements are replaced by their content: no pictures, no controls, no HTML. */
const ALLOWED = [
  ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code'],
  ...['strong', 'em', 'del', 'a', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
]
const PLUGINS = [remarkGfm, remarkBreaks]

/** Returns the address of a link to another site; null for any other address. */
function siteOf(href: string | undefined): URL | null {
  const url = href !== undefined && URL.canParse(href) ? new URL(href) : null
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url : null
}

/** A link with the host to which it leads, because its text can claim any other one. */
function NamedLink({ href, children }: { href?: string | undefined; children?: ReactNode }) {
  const url = siteOf(href)
  if (!url) return <>{children}</>
  return (
    <>
      <Link href={url.href} target="_blank" rel="noopener noreferrer nofollow" inline>
        {children}
      </Link>
      {` (${url.host})`}
    </>
  )
}

/** The page and the chat have the first two levels of headings. */
const COMPONENTS: Components = {
  h1: ({ children }) => <h3>{children}</h3>,
  h2: ({ children }) => <h3>{children}</h3>,
  h3: ({ children }) => <h4>{children}</h4>,
  h4: ({ children }) => <h5>{children}</h5>,
  h5: ({ children }) => <h6>{children}</h6>,
  // Without the ids of footnotes.
  li: ({ children }) => <li>{children}</li>,
  a: ({ href, children }) => <NamedLink href={href}>{children}</NamedLink>,
  table: ({ children }) => (
    // A wide table scrolls, also with the keyboard.
    <div data-table="" tabIndex={0}>
      <table>{children}</table>
    </div>
  ),
}

/**
 * The text of an answer as formatted text. It can contain what other people wrote, so only text formats are shown, and
 * links name their host.
 *
 * @param isGrowing true while the answer is being written
 */
export function FormattedText({ text, isGrowing }: { text: string; isGrowing: boolean }) {
  const styles = useStyles()
  return (
    <div className={styles.root} data-answer="">
      <Markdown
        allowedElements={ALLOWED}
        unwrapDisallowed
        remarkPlugins={PLUGINS}
        components={COMPONENTS}
        // NamedLink decides which addresses are links.
        urlTransform={(url) => url}
      >
        {isGrowing ? withClosedMarkup(text) : text}
      </Markdown>
    </div>
  )
}

const useStyles = makeStyles({
  root: {
    minWidth: 0,
    overflowWrap: 'anywhere',
    '& > *': { margin: `0 0 ${tokens.spacingVerticalS}` },
    '& > :last-child': { marginBottom: 0 },
    '& h3': { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
    '& h4, & h5, & h6': { fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
    '& ul, & ol': { paddingInlineStart: tokens.spacingHorizontalXL },
    '& li > p': { margin: `0 0 ${tokens.spacingVerticalXS}` },
    '& blockquote': {
      marginInline: 0,
      paddingInlineStart: tokens.spacingHorizontalM,
      borderLeft: `3px solid ${tokens.colorNeutralStroke1}`,
    },
    '& blockquote > p': { margin: 0 },
    '& pre': {
      padding: tokens.spacingHorizontalS,
      borderRadius: tokens.borderRadiusMedium,
      backgroundColor: tokens.colorNeutralBackground3,
      whiteSpace: 'pre-wrap',
    },
    '& code': { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
    '& [data-table]': { overflowX: 'auto' },
    '& table': { borderCollapse: 'collapse', fontSize: tokens.fontSizeBase200, overflowWrap: 'normal' },
    '& th, & td': {
      padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
      border: `1px solid ${tokens.colorNeutralStroke2}`,
      textAlign: 'start',
      verticalAlign: 'top',
    },
    '& th': { backgroundColor: tokens.colorNeutralBackground2 },
    '& hr': { border: 'none', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
})
