import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ColorRegular } from '@fluentui/react-icons/svg/color'
import { type ReactNode, Suspense, useState } from 'react'
import { DEFAULT_DASHBOARD_THEME, textColorOn } from '#shared/reference/dashboard-theme.ts'
import { AsOf } from '#src/ui/as-of.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { preloadable } from '#src/ui/preloadable.tsx'
import { media, sizes } from '#src/ui/theme.ts'
import { useDashboardSettings } from '../hooks/use-dashboard-settings.ts'
import { messages } from '../messages.ts'
import type { DashboardOwner } from '../owner.ts'

const ThemeSheet = preloadable(() => import('./theme-sheet.tsx').then(({ ThemeSheet }) => ThemeSheet))

interface DashboardFrameProps {
  owner: DashboardOwner
  /** Title until the theme is loaded. */
  fallbackTitle: string
  canConfigure: boolean
  children: ReactNode
}

/** Layout of a dashboard: the head in the colors of its theme, and the content below it. */
export function DashboardFrame({ owner, fallbackTitle, canConfigure, children }: DashboardFrameProps) {
  const styles = useStyles()
  const { settings, read } = useDashboardSettings(owner)
  const [isOpen, setIsOpen] = useState(false)
  // Each edit is a new form. Settings that change while it is open do not replace what is typed.
  const [edition, setEdition] = useState(0)
  const primaryColor = settings?.primaryColor ?? DEFAULT_DASHBOARD_THEME.primaryColor
  const secondaryColor = settings?.secondaryColor ?? DEFAULT_DASHBOARD_THEME.secondaryColor
  const ink = textColorOn(primaryColor)
  return (
    <div className={styles.root}>
      <div
        className={styles.head}
        style={{ backgroundColor: primaryColor, color: ink, borderBottomColor: secondaryColor }}
      >
        <div className={styles.headContent}>
          <PageHeading
            actions={
              <>
                <span className={styles.subtitle}>{settings?.subTitle}</span>
                {canConfigure && (
                  <Button
                    appearance="transparent"
                    className={styles.configure}
                    style={{ color: ink }}
                    icon={<ColorRegular />}
                    aria-label={messages.configureTheme}
                    disabled={!settings}
                    onClick={() => {
                      setEdition(edition + 1)
                      setIsOpen(true)
                    }}
                  />
                )}
              </>
            }
          >
            {settings?.title ?? fallbackTitle}
          </PageHeading>
        </div>
      </div>
      <div className={styles.body}>
        <AsOf asOf={read.asOf} />
        {read.failed && <ErrorState text={messages.settingsFailed} onRetry={() => void read.refresh()} />}
        {children}
      </div>
      {settings && edition > 0 && (
        <Suspense fallback={null}>
          <ThemeSheet key={edition} open={isOpen} owner={owner} stored={settings} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', width: '100%' },
  head: {
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    borderBottom: '4px solid',
    forcedColorAdjust: 'auto',
    [media.md]: { padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXXL}` },
  },
  // One compact line, so that the page starts with its content.
  headContent: {
    maxWidth: `calc(${sizes.widePage} - 2 * ${tokens.spacingHorizontalXXL})`,
    margin: '0 auto',
  },
  subtitle: { display: 'inline-flex', alignItems: 'center' },
  configure: { flexShrink: 0, minWidth: sizes.touchTarget, marginInlineEnd: `calc(-1 * ${tokens.spacingHorizontalS})` },
  body: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXL,
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: sizes.widePage,
    margin: '0 auto',
    padding: tokens.spacingHorizontalL,
    [media.md]: { padding: tokens.spacingHorizontalXXL },
  },
})
