import { makeStyles, tokens } from '@fluentui/react-components'
import { formatMessageTime } from '#src/lib/dates/format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { draftingMessages } from '../messages.ts'
import type { DraftWarning } from '../session.ts'

/** Lists each line of a draft that some participants may not see, with the message that it is based on. */
export function DraftWarnings({ warnings }: { warnings: readonly DraftWarning[] }) {
  const styles = useStyles()
  if (warnings.length === 0) return null
  return (
    <Banner intent="warning">
      {draftingMessages.warnings(warnings.length)}
      <ul className={styles.list}>
        {warnings.map(({ line, words, hiddenFrom, message, claimNumber }) => (
          <li key={`${message?.messageId ?? claimNumber} ${line} ${words}`}>
            <q className={styles.line}>{line}</q>
            <span className={styles.reason}>
              {message
                ? draftingMessages.warning(message.name, formatMessageTime(message.createdUtc), hiddenFrom.join(', '))
                : draftingMessages.claimWarning(claimNumber ?? '', hiddenFrom.join(', '))}
            </span>
          </li>
        ))}
      </ul>
    </Banner>
  )
}

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    maxHeight: 'min(30dvh, 240px)',
    overflowY: 'auto',
    margin: `${tokens.spacingVerticalXS} 0 0`,
    padding: 0,
    listStyleType: 'none',
  },
  line: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  reason: { display: 'block', fontSize: tokens.fontSizeBase200 },
})
