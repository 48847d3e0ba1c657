import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation, useMatch, useSearchParams } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { loadAssistantHost } from '#src/features/assistant/public.ts'
import {
  AppHeader,
  hasSideRail,
  loadBottomBar,
  loadAfterStart,
  loadShortcutsHost,
  loadSideRail,
  useShellPolls,
  useShellViewer,
} from '#src/features/shell/public.ts'
import { prefetchOverlays } from '#src/ui/base-sheet.tsx'
import { whenIdle, whenSettled } from '#src/lib/when-idle.ts'
import { CodeNotLoaded } from '#src/ui/code-not-loaded.tsx'
import { DelayedSpinner } from '#src/ui/delayed-spinner.tsx'
import { PartBoundary } from '#src/ui/part-boundary.tsx'
import { CodeNotLoadedError, preloadable } from '#src/ui/preloadable.tsx'
import { safeArea, sizes } from '#src/ui/theme.ts'
import { useIsWide } from '#src/ui/use-is-wide.ts'
import { messages } from '../messages.ts'
import { MAIN_ID } from '../use-navigation-focus.ts'
import { useScrollMemory } from '../use-scroll-memory.ts'

// Loaded separately, because no first screen needs them.
const SideRail = preloadable(loadSideRail)
const BottomBar = preloadable(loadBottomBar)
const AfterStart = preloadable(loadAfterStart)
const ShortcutsHost = preloadable(loadShortcutsHost)
const AssistantHost = preloadable(loadAssistantHost)
const FieldCamera = preloadable(() =>
  import('#src/features/legacy-claims/public.ts').then(({ loadFieldCamera }) => loadFieldCamera()),
)
const DocumentsHost = preloadable(() =>
  import('#src/features/documents/public.ts').then(({ DocumentsHost }) => DocumentsHost),
)

const openCamera = (): void =>
  void import('#src/features/legacy-claims/public.ts').then(
    (claims) => claims.openCamera(),
    () => undefined,
  )

/**
 * Layout of the signed-in app: banners, top bar, and below them the page, which fills the rest of the window and has
 * its own scroll area.
 */
export function AppLayout() {
  const styles = useStyles()
  const main = useRef<HTMLElement>(null)
  const isWide = useIsWide()
  const isReading = useIsReading()
  const { key, pathname } = useLocation()
  const { kind } = useShellViewer()
  const hasBottomBar = !isWide && kind === 'standard' && !isReading
  const hasRail = isWide && kind === 'standard' && hasSideRail(pathname)
  useShellPolls()
  useScrollMemory(main)
  const [isIdle, setIsIdle] = useState(false)
  // Visitors have no camera, no assistant and nothing to upload: they do not load them.
  const isIdleInside = isIdle && kind !== 'anonymous'
  useEffect(() => whenSettled(() => setIsIdle(true)), [])
  useEffect(() => {
    if (isIdle) void import('../after-start.ts').catch(() => undefined)
  }, [isIdle])
  useEffect(
    () => (isIdle ? whenIdle(() => void prefetchOverlays(isWide).catch(() => undefined)) : undefined),
    [isIdle, isWide],
  )
  return (
    <div className={styles.root}>
      <AppHeader
        hidesTopBar={isReading && !isWide}
        hasRail={hasRail}
        tools={
          isIdleInside && (
            <Extra>
              <FieldCamera hasButton={isWide} />
            </Extra>
          )
        }
      />
      <div className={mergeClasses(styles.row, hasBottomBar && styles.aboveBar)}>
        <main id={MAIN_ID} ref={main} tabIndex={-1} className={styles.main}>
          <PartBoundary resetKey={key} fallback={showMissingPage}>
            <Suspense fallback={<DelayedSpinner />}>
              <Outlet />
            </Suspense>
          </PartBoundary>
        </main>
        {isIdleInside && (
          <Extra>
            <AssistantHost />
          </Extra>
        )}
        {hasRail && (
          <div className={styles.rail}>
            {isIdle && (
              <Extra>
                <SideRail />
              </Extra>
            )}
          </div>
        )}
        {isIdle && (
          <Extra>
            <ShortcutsHost />
            <AfterStart />
          </Extra>
        )}
      </div>
      {isIdleInside && (
        <Extra>
          <DocumentsHost />
        </Extra>
      )}
      {hasBottomBar && (
        <nav aria-label={messages.pages} className={styles.bottomBar}>
          <Extra>
            <BottomBar onCamera={openCamera} />
          </Extra>
        </nav>
      )}
    </div>
  )
}

/** Keeps the bars if the code of a page is missing, so that the user can go to another page. */
function showMissingPage(error: unknown, retry: () => void): ReactNode {
  if (error instanceof CodeNotLoadedError) return <CodeNotLoaded isPage onRetry={retry} />
  throw error
}

/** A part that the page can do without: nothing is shown while it loads, or if it fails. */
function Extra({ children }: { children: ReactNode }) {
  return (
    <PartBoundary fallback={null}>
      <Suspense fallback={null}>{children}</Suspense>
    </PartBoundary>
  )
}

/** Whether a conversation is open. On phones it fills the whole screen. */
function useIsReading(): boolean {
  const { pathname } = useLocation()
  const ofOrganization = useMatch(paths.organizationConversations.pattern)
  const [query] = useSearchParams()
  return (ofOrganization !== null || pathname === paths.conversations.pattern) && query.has('conversationId')
}

/**
 * A phone held upright with its keyboard open. The focus of a field does not hide the bar: a tap on a button would end
 * that focus, and the returning bar would move the button away from the finger.
 */
const TYPING_UPRIGHT = '@media (max-width: 480px) and (max-height: 480px)'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    height: '100dvh',
    paddingLeft: safeArea.left,
    paddingRight: safeArea.right,
    overflow: 'hidden',
  },
  row: { display: 'flex', flexGrow: 1, minHeight: 0 },
  aboveBar: { '--page-bottom': '0px', [TYPING_UPRIGHT]: { '--page-bottom': safeArea.bottom } },
  bottomBar: {
    display: 'flex',
    flexShrink: 0,
    minHeight: sizes.bottomBar,
    paddingInlineEnd: '4px',
    [TYPING_UPRIGHT]: { display: 'none' },
    paddingBottom: safeArea.bottom,
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  rail: {
    display: 'flex',
    flexShrink: 0,
    boxSizing: 'border-box',
    width: '56px',
    backgroundColor: tokens.colorNeutralBackground1,
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  main: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minWidth: 0,
    overflowY: 'auto',
    outlineStyle: 'none',
    backgroundColor: tokens.colorNeutralBackground2,
    overscrollBehavior: 'contain',
  },
})
