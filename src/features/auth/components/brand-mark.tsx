import { makeStyles, tokens } from '@fluentui/react-components'
import { BrandSign } from '#src/ui/brand-sign.tsx'
import { messages } from '../messages.ts'

/** The product's logo and name at the top of the sign-in screens. */
export function BrandMark() {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      <BrandSign size={44} />
      <div>
        <div className={styles.name}>{messages.product}</div>
        <div className={styles.tagline}>{messages.tagline}</div>
      </div>
    </div>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM },
  name: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.01em',
  },
  tagline: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
})
