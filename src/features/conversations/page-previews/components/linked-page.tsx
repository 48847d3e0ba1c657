import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { LINK_REL, LINK_TARGET } from '#shared/rich-text/vocabulary.ts'
import { ellipsis } from '#src/ui/ellipsis-style.ts'
import type { PagePreview } from '../hooks/use-preview-removals.ts'

interface LinkedPageProps extends PagePreview {
  /** True if a button covers the corner of the card. */
  isRemovable: boolean
}

/** A page to which a message links: its site, title, description and picture. The whole card is the link. */
export function LinkedPage({ url, title, description, siteName, picture, isRemovable }: LinkedPageProps) {
  const styles = useStyles()
  const host = new URL(url).hostname.replace(/^www\./, '')
  return (
    <a href={url} target={LINK_TARGET} rel={LINK_REL} title={url} className={mergeClasses(styles.card, styles.link)}>
      <span className={mergeClasses(styles.words, isRemovable && picture === null && styles.besideButton)}>
        <span className={styles.site}>{siteName === null ? host : `${siteName} · ${host}`}</span>
        <span className={mergeClasses(styles.title, description === null && styles.twoLines)}>{title}</span>
        {description !== null && <span className={styles.description}>{description}</span>}
      </span>
      {picture !== null && <img src={`data:image/webp;base64,${picture}`} alt="" className={styles.picture} />}
    </a>
  )
}

/** The place of a card that is being fetched. */
export function LinkedPageFrame() {
  const styles = useStyles()
  return (
    <div className={styles.card}>
      <span className={mergeClasses(styles.words, styles.waiting)}>
        <span className={styles.bar} style={{ width: '35%' }} />
        <span className={styles.bar} style={{ width: '80%' }} />
        <span className={styles.bar} style={{ width: '65%' }} />
      </span>
    </div>
  )
}

/** On a phone, two lines of the title say more than one line of the title and one of the description. */
const NARROW = '@container (max-width: 22rem)'
const twoLines = {
  display: '-webkit-box',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
} as const

const useStyles = makeStyles({
  card: {
    display: 'flex',
    boxSizing: 'border-box',
    width: '100%',
    height: '5.25rem',
    minWidth: 0,
    overflow: 'hidden',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
  },
  link: {
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':active': { backgroundColor: tokens.colorNeutralBackground1Pressed },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  words: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    flexGrow: 1,
    gap: '2px',
    minWidth: 0,
    padding: `0 ${tokens.spacingHorizontalM}`,
  },
  besideButton: { paddingRight: '36px' },
  site: { ...ellipsis, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  title: { ...ellipsis, fontWeight: tokens.fontWeightSemibold, [NARROW]: twoLines },
  twoLines,
  description: {
    ...ellipsis,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    [NARROW]: { display: 'none' },
  },
  picture: { flexShrink: 0, width: '5.25rem', height: '100%', objectFit: 'cover' },
  waiting: { gap: tokens.spacingVerticalS },
  bar: {
    height: '10px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralStencil1Alpha,
  },
})
