import { makeStyles, tokens } from '@fluentui/react-components'
import { Banner } from '#src/ui/banner.tsx'
import { importMessages } from '../messages.ts'
import type { FoundPeople } from '../people.ts'

/** The people whom an import adds, and what it leaves out. */
export function PeoplePreview({ found }: { found: FoundPeople }) {
  const styles = useStyles()
  const leftOut = importMessages.leftOut(found)
  const label = importMessages.people(found.people.length)
  return (
    <section className={styles.root} aria-label={label}>
      <h3 className={styles.count}>
        <span role="status">{label}</span>
      </h3>
      {leftOut.length > 0 && (
        <Banner intent="warning">
          {leftOut.map((text) => (
            <div key={text}>{text}</div>
          ))}
        </Banner>
      )}
      <ul className={styles.list} aria-label={label}>
        {found.people.map(({ displayName, emailAddress }, index) => (
          <li key={index} className={styles.person}>
            <span>{displayName}</span>
            {emailAddress === '' ? (
              <span className={styles.problem}>{importMessages.noAddress}</span>
            ) : (
              <span className={styles.address}>{emailAddress}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const useStyles = makeStyles({
  root: { marginTop: tokens.spacingVerticalL },
  count: { margin: `0 0 ${tokens.spacingVerticalS}`, fontSize: tokens.fontSizeBase300 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  person: {
    display: 'flex',
    flexDirection: 'column',
    padding: `${tokens.spacingVerticalS} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
  },
  address: { color: tokens.colorNeutralForeground2 },
  problem: { color: tokens.colorStatusDangerForeground1 },
})
