import { makeStyles, tokens } from '@fluentui/react-components'
import { Suspense, useEffect, useState } from 'react'
import { media } from '#src/ui/theme.ts'
import { preloadable } from '#src/ui/preloadable.tsx'
import { SIGN_IN_PREFETCH_DELAY_MS } from '#shared/limits/device-times.ts'

const FirstLook = preloadable(() =>
  import('../first-look/components/first-look.tsx').then(({ FirstLook }) => FirstLook),
)

/** The place of the first look, which is loaded after the form. It has its height before, so that nothing moves. */
export function FirstLookPlace() {
  const styles = useStyles()
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    const start = setTimeout(() => {
      FirstLook.preload().then(
        () => setLoaded(true),
        () => undefined,
      )
    }, SIGN_IN_PREFETCH_DELAY_MS)
    return () => clearTimeout(start)
  }, [])
  return (
    <aside className={styles.root}>
      {isLoaded && (
        <Suspense fallback={null}>
          <FirstLook />
        </Suspense>
      )}
    </aside>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXXL,
    boxSizing: 'border-box',
    width: '100%',
    // The footer starts below the first view.
    minHeight: '100dvh',
    paddingTop: tokens.spacingVerticalXXL,
    [media.sm]: { maxWidth: '600px' },
    // The children are cells of the layout's grid, which has their height.
    [media.wide]: { display: 'contents' },
  },
})
