import { makeStyles, tokens } from '@fluentui/react-components'
import { PageCard } from '#src/ui/page-card.tsx'
import { shown } from '../claim-day.ts'
import type { LegacyClaimQuery } from '../legacy-claims.generated.ts'
import { messages } from '../messages.ts'

/** The notes of the claims system, newest first; null if the user's role may not read them. */
export function ClaimNotes({ notes }: { notes: LegacyClaimQuery['legacyClaim']['notes'] }) {
  const styles = useStyles()
  return (
    <PageCard title={messages.notes}>
      {!notes || notes.length === 0 ? (
        <p className={styles.none}>{notes ? messages.noNotes : messages.notesDenied}</p>
      ) : (
        <ul aria-label={messages.notes} className={styles.list}>
          {notes.map(({ writtenDate, author, text }, index) => (
            <li key={`${writtenDate} ${index}`} className={styles.note}>
              <span className={styles.head}>{[author, shown(writtenDate)].join(' · ')}</span>
              <span className={styles.text}>{text}</span>
            </li>
          ))}
        </ul>
      )}
    </PageCard>
  )
}

const useStyles = makeStyles({
  none: { margin: 0, color: tokens.colorNeutralForeground3 },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    listStyleType: 'none',
    margin: 0,
    padding: 0,
  },
  note: { display: 'flex', flexDirection: 'column', gap: '2px' },
  head: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  text: { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
})
