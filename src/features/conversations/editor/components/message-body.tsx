import { makeStyles, tokens } from '@fluentui/react-components'
import { sanitizeMessage } from '../../sanitize-message.ts'

interface MessageBodyProps {
  /** HTML from the server, not sanitized yet. */
  html: string
}

/** The content of a message. This is the only place where the HTML of a message is inserted into the document. */
export function MessageBody({ html }: MessageBodyProps) {
  const styles = useStyles()
  return <div className={styles.root} dangerouslySetInnerHTML={{ __html: sanitizeMessage(html) }} />
}

const useStyles = makeStyles({
  root: {
    minWidth: 0,
    overflowWrap: 'anywhere',
    fontSize: tokens.fontSizeBase300,
    lineHeight: '1.45',
    '& p, & h1, & h2, & ul, & ol': { margin: 0 },
    // As in the editor: spaces that were typed are shown.
    '& p, & h1, & h2': { whiteSpace: 'break-spaces' },
    '& p:empty::before': { content: '"\\200b"' },
    '& * + p, & * + ul, & * + ol': { marginTop: '0.35em' },
    '& h1': { fontSize: tokens.fontSizeBase500, lineHeight: '1.3' },
    '& h2': { fontSize: tokens.fontSizeBase400, lineHeight: '1.3' },
    '& * + h1, & * + h2': { marginTop: '0.6em' },
    '& ul, & ol': { paddingInlineStart: '1.4em' },
    '& li > p': { margin: 0 },
    '& a': {
      color: 'inherit',
      textDecorationLine: 'underline',
      textUnderlineOffset: '0.2em',
      fontWeight: tokens.fontWeightMedium,
    },
    '& [data-align="center"]': { textAlign: 'center' },
    '& [data-align="right"]': { textAlign: 'end' },
  },
})
