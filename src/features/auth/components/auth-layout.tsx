import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Outlet, useLocation } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { useConfig } from '#src/config/use-config.ts'
import { media, safeArea, sizes } from '#src/ui/theme.ts'
import { AuthFooter } from './auth-footer.tsx'
import { BrandMark } from './brand-mark.tsx'
import { FirstLookPlace } from './first-look-place.tsx'

/**
 * Layout of the sign-in screens: a centered card, or the whole screen on phones. Log In also shows what Evolve is,
 * beside the card or below it.
 */
export function AuthLayout() {
  const styles = useStyles()
  const { demoPeople } = useConfig()
  const isLogIn = useLocation().pathname === paths.login.href()
  return (
    <div
      className={mergeClasses(
        styles.root,
        isLogIn ? styles.split : styles.centered,
        isLogIn && demoPeople && styles.withDemo,
      )}
    >
      <main
        id="main"
        className={mergeClasses(styles.card, isLogIn && styles.first, isLogIn && demoPeople && styles.beforeDemo)}
        tabIndex={-1}
      >
        <BrandMark />
        <Outlet />
      </main>
      {isLogIn && <FirstLookPlace />}
      <div className={styles.footer}>
        <AuthFooter />
      </div>
    </div>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: '100dvh',
    boxSizing: 'border-box',
    padding:
      `calc(${safeArea.top} + ${tokens.spacingVerticalXXL}) calc(${safeArea.right} + ` +
      `${tokens.spacingHorizontalXL}) calc(${safeArea.bottom} + ${tokens.spacingVerticalS}) calc(${safeArea.left} + ` +
      `${tokens.spacingHorizontalXL})`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    [media.sm]: { backgroundColor: tokens.colorNeutralBackground3 },
  },
  centered: {
    [media.sm]: { alignItems: 'center', justifyContent: 'center', gap: tokens.spacingVerticalL },
  },
  // Not for `sm`, because the order of overlapping media queries is undefined.
  split: {
    alignItems: 'center',
    [media.wide]: {
      display: 'grid',
      gridTemplateColumns: `${sizes.formWidth} minmax(0, 600px)`,
      gridTemplateRows: 'auto minmax(180px, 1fr) auto',
      gridTemplateAreas: '"form product" "demo product" "footer footer"',
      justifyContent: 'center',
      alignItems: 'start',
      columnGap: '72px',
      rowGap: tokens.spacingVerticalXXXL,
      paddingTop: 'max(40px, 7vh)',
    },
  },
  // The height of four demo people.
  withDemo: { [media.wide]: { gridTemplateRows: 'auto minmax(340px, 1fr) auto' } },
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: '28px',
    flexGrow: 1,
    outlineStyle: 'none',
    [media.sm]: {
      flexGrow: 0,
      width: '100%',
      maxWidth: sizes.formWidth,
      boxSizing: 'border-box',
      padding: '40px',
      borderRadius: tokens.borderRadiusXLarge,
      backgroundColor: tokens.colorNeutralBackground1,
      boxShadow: tokens.shadow8,
    },
  },
  // The button to the first look can be seen below the form.
  first: {
    flexGrow: 0,
    flexShrink: 0,
    justifyContent: 'center',
    boxSizing: 'border-box',
    width: '100%',
    minHeight: 'calc(100dvh - 76px)',
    [media.sm]: { minHeight: 'auto' },
    [media.wide]: { gridArea: 'form' },
  },
  // The first person of the demo world too.
  beforeDemo: { minHeight: 'calc(100dvh - 184px)', [media.sm]: { minHeight: 'auto' } },
  footer: { [media.wide]: { gridArea: 'footer' } },
})
