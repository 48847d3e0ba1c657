import { makeStyles, tokens } from '@fluentui/react-components'
import { type ReactNode, Suspense, useLayoutEffect } from 'react'
import { useLocation, useRoutes } from 'react-router'
import { endStartupSnapshot, endStartupSnapshotOfOther } from '#src/lib/offline/startup/show-startup-snapshot.ts'
import { CodeNotLoaded } from '#src/ui/code-not-loaded.tsx'
import { DelayedSpinner } from '#src/ui/delayed-spinner.tsx'
import { PartBoundary } from '#src/ui/part-boundary.tsx'
import { PageTitleContext } from '#src/ui/page-title.tsx'
import { CodeNotLoadedError } from '#src/ui/preloadable.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { messages } from './messages.ts'
import { appRoutes } from './routes.tsx'
import { ErrorPage } from './screens/error-page.tsx'
import { MAIN_ID, useNavigationFocus } from './use-navigation-focus.ts'

/** The generic error page instead of a blank screen. The failed screen contained the main landmark. */
function showErrorPage(error: unknown, retry: () => void): ReactNode {
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      {error instanceof CodeNotLoadedError ? <CodeNotLoaded isPage onRetry={retry} /> : <ErrorPage error={error} />}
    </main>
  )
}

/** Wraps every screen: skip link, window title, and the screen reader announcement after a navigation. */
export function RootFrame() {
  const styles = useStyles()
  const { key, pathname, search } = useLocation()
  const { announcement, setTitle } = useNavigationFocus()
  const screen = useRoutes(appRoutes)
  useLayoutEffect(() => {
    // The app started on a different screen than the snapshot shows, or the user has left that screen.
    endStartupSnapshotOfOther({ pathname, search })
  }, [pathname, search])
  return (
    <PageTitleContext value={setTitle}>
      <a
        className={styles.skip}
        href={`#${MAIN_ID}`}
        onClick={(event) => {
          event.preventDefault()
          document.getElementById(MAIN_ID)?.focus()
        }}
      >
        {messages.skipToContent}
      </a>
      <PartBoundary resetKey={key} fallback={showErrorPage} onError={endStartupSnapshot}>
        <Suspense fallback={<DelayedSpinner />}>{screen}</Suspense>
      </PartBoundary>
      <VisuallyHidden live>{announcement}</VisuallyHidden>
    </PageTitleContext>
  )
}

const useStyles = makeStyles({
  skip: {
    position: 'fixed',
    zIndex: 3_000_000,
    top: tokens.spacingVerticalS,
    left: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    ':not(:focus)': { clipPath: 'inset(50%)' },
  },
})
