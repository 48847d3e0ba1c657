import { makeStyles, tokens } from '@fluentui/react-components'
import { Outlet } from 'react-router'
import { media, safeArea, sizes } from '#src/ui/theme.ts'
import { AuthFooter } from './auth-footer.tsx'
import { BrandMark } from './brand-mark.tsx'

/** Layout of the sign-in screens: a centered card, or the whole screen on phones. */
export function AuthLayout() {
  const styles = useStyles()
  return (
    <div className={styles.root}>
      <main id="main" className={styles.card} tabIndex={-1}>
        <BrandMark />
        <Outlet />
      </main>
      <AuthFooter />
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
    [media.sm]: {
      alignItems: 'center',
      justifyContent: 'center',
      gap: tokens.spacingVerticalL,
      backgroundColor: tokens.colorNeutralBackground3,
    },
  },
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
})
