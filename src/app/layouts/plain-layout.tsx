import { makeStyles } from '@fluentui/react-components'
import { Outlet } from 'react-router'
import { MAIN_ID } from '../use-navigation-focus.ts'

/** Nothing around the page: it draws its own header. */
export function PlainLayout() {
  const styles = useStyles()
  return (
    <main id={MAIN_ID} tabIndex={-1} className={styles.main}>
      <Outlet />
    </main>
  )
}

const useStyles = makeStyles({ main: { outlineStyle: 'none', minHeight: '100dvh' } })
