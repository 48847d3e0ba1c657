import { makeStyles } from '@fluentui/react-components'
import { Outlet } from 'react-router'
import { MAIN_ID } from '../use-navigation-focus.ts'

/** A layout without header. The page renders its own. */
export function PlainLayout() {
  const styles = useStyles()
  return (
    <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
      <Outlet />
    </main>
  )
}

const useStyles = makeStyles({ main: { outlineStyle: 'none', minHeight: '100dvh' } })
