import { Link, makeStyles, tokens } from '@fluentui/react-components'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useConfig } from '#src/config/use-config.ts'
import { media, sizes } from '#src/ui/theme.ts'
import { preloadable } from '#src/ui/preloadable.tsx'
import { messages } from '../messages.ts'
import { SIGN_IN_PREFETCH_DELAY_MS } from '#shared/limits/device-times.ts'

const FirstLook = preloadable(() =>
  import('../first-look/components/first-look.tsx').then(({ FirstLook }) => FirstLook),
)

/**
 * The place of the first look, which is loaded after the form. It has its height before, so that nothing moves. On a
 * phone it starts below the first view, with a button that leads to it, because its pictures would delay the form; the
 * people of a demo world start in the first view.
 */
export function FirstLookPlace() {
  const styles = useStyles()
  const { demoPeople } = useConfig()
  const place = useRef<HTMLElement>(null)
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
    <>
      {!demoPeople && (
        <Link
          as="button"
          type="button"
          className={styles.more}
          onClick={() => place.current?.scrollIntoView({ behavior: 'smooth' })}
        >
          {messages.productBelow}
        </Link>
      )}
      <aside ref={place} className={styles.root}>
        {isLoaded && (
          <Suspense fallback={null}>
            <FirstLook />
          </Suspense>
        )}
      </aside>
    </>
  )
}

const useStyles = makeStyles({
  more: { minHeight: sizes.touchTarget, [media.sm]: { display: 'none' } },
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
