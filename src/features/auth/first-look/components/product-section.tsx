import { makeStyles, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import { useIsDark } from '#src/ui/theme-choice.ts'
import { media } from '#src/ui/theme.ts'
import { messages } from '../messages.ts'

/** Pixels of the pictures that `scripts/take-screenshots.ts` takes. */
const PICTURE = { width: 560, height: 340 } as const

const POINTS = [
  { picture: 'inbox', title: messages.inbox, text: messages.inboxText },
  { picture: 'claim', title: messages.claim, text: messages.claimText },
  { picture: 'offline', title: messages.offline, text: messages.offlineText },
  { picture: 'evox', title: messages.evox, text: messages.evoxText },
] as const

/** A description of Evolve: one sentence and four points with pictures of the product. */
export function ProductSection() {
  const styles = useStyles()
  const titleId = useId()
  const theme = useIsDark() ? 'dark' : 'light'
  return (
    <section aria-labelledby={titleId} className={styles.root}>
      <h2 id={titleId} className={styles.title}>
        {messages.title}
      </h2>
      <ul className={styles.points}>
        {POINTS.map(({ picture, title, text }) => (
          <li key={picture} className={styles.point}>
            {/* The text beside it says what it shows. */}
            <img
              src={`/screenshots/first-look/${picture}-${theme}.webp`}
              alt=""
              loading="lazy"
              decoding="async"
              {...PICTURE}
              className={styles.picture}
            />
            <h3 className={styles.name}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXL,
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
  title: {
    margin: 0,
    maxWidth: '26em',
    // Limits large text, so that its longest word fits into a phone.
    fontSize: `min(${tokens.fontSizeBase500}, 8vw)`,
    lineHeight: 1.4,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.01em',
    [media.wide]: { fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 },
  },
  points: {
    display: 'grid',
    gap: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXL}`,
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  point: { minWidth: 0 },
  picture: {
    display: 'block',
    boxSizing: 'border-box',
    width: '100%',
    height: 'auto',
    marginBottom: tokens.spacingVerticalM,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground4,
  },
  name: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
})
