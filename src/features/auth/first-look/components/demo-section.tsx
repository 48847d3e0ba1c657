import { Button, makeStyles, Spinner, tokens } from '@fluentui/react-components'
import { useId, useState } from 'react'
import { Banner } from '#src/ui/banner.tsx'
import { EntityAvatar } from '#src/ui/entity-avatar.tsx'
import { sizes } from '#src/ui/theme.ts'
import type { DemoPerson } from '../hooks/use-demo-people.ts'
import { useEnterDemo } from '../hooks/use-enter-demo.ts'
import { messages } from '../messages.ts'

interface DemoSectionProps {
  people: readonly DemoPerson[]
}

const SHOWN_FIRST_COUNT = 4

function initialsOf(name: string): string {
  return name
    .split(' ')
    .map(([first = '']) => first)
    .join('')
}

/** The people of the demo world, each entered with one tap. */
export function DemoSection({ people }: DemoSectionProps) {
  const styles = useStyles()
  const titleId = useId()
  const [isWhole, setWhole] = useState(false)
  const { entering, failure, enter } = useEnterDemo()
  const shown = isWhole ? people : people.slice(0, SHOWN_FIRST_COUNT)
  return (
    <section aria-labelledby={titleId} className={styles.root}>
      <h2 id={titleId} className={styles.title}>
        {messages.demoTitle}
      </h2>
      <p className={styles.text}>{messages.demoText}</p>
      {failure !== null && <Banner intent="error">{failure}</Banner>}
      <ul className={styles.list}>
        {shown.map((person) => (
          <li key={person.email}>
            <button
              type="button"
              className={styles.person}
              aria-disabled={entering !== null}
              onClick={() => void enter(person)}
            >
              <EntityAvatar
                size={36}
                emblem={{
                  displayName: person.name,
                  entityType: 'User',
                  extraData: { initials: initialsOf(person.name) },
                }}
              />
              <span className={styles.words}>
                <span className={styles.name}>{person.name}</span>
                <span className={styles.role}>{person.title}</span>
              </span>
              {entering === person.email && <Spinner size="tiny" />}
            </button>
          </li>
        ))}
      </ul>
      {shown.length < people.length && (
        <Button appearance="subtle" className={styles.more} onClick={() => setWhole(true)}>
          {messages.showAll(people.length)}
        </Button>
      )}
    </section>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  list: { margin: 0, padding: `${tokens.spacingVerticalXS} 0 0`, listStyleType: 'none' },
  person: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    width: `calc(100% + 2 * ${tokens.spacingHorizontalS})`,
    minHeight: '56px',
    margin: `0 calc(-1 * ${tokens.spacingHorizontalS})`,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':active': { backgroundColor: tokens.colorSubtleBackgroundPressed },
  },
  words: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 },
  name: { fontWeight: tokens.fontWeightSemibold, lineHeight: tokens.lineHeightBase300 },
  role: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  more: { alignSelf: 'start', minHeight: sizes.touchTarget },
})
