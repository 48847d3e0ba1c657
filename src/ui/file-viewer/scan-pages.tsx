import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ChevronLeftRegular } from '@fluentui/react-icons/svg/chevron-left'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import { type KeyboardEvent, useState } from 'react'
import { ErrorState } from '../error-state.tsx'
import { sizes } from '../theme.ts'
import { PictureFigure } from '../zoom/picture-figure.tsx'
import { ZoomablePicture } from '../zoom/zoomable-picture.tsx'
import { viewerMessages } from './messages.ts'

interface ScanPagesProps {
  name: string
  /** Short-lived URLs of the pages. */
  urls: readonly string[]
  /** Fetches new URLs. */
  onExpired: () => Promise<void>
}

/** A scan, one page at a time; buttons and arrow keys show the other pages. */
export function ScanPages({ name, urls, onExpired }: ScanPagesProps) {
  const styles = useStyles()
  const [page, setPage] = useState(0)
  /** The URLs with which a page could not be drawn: once it may have expired, twice the page is the reason. */
  const [broken, setBroken] = useState<readonly { page: number; url: string }[]>([])
  const url = urls[page] ?? ''
  const failuresCount = broken.filter((one) => one.page === page).length
  const onBroken = (): void => {
    setBroken((all) => (all.some((one) => one.url === url) ? all : [...all, { page, url }]))
    if (failuresCount === 0) void onExpired()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowLeft' || event.key === 'PageUp') setPage(Math.max(0, page - 1))
    else if (event.key === 'ArrowRight' || event.key === 'PageDown') setPage(Math.min(urls.length - 1, page + 1))
  }
  const step = (to: number, label: string, icon: typeof ChevronLeftRegular) => {
    const Icon = icon
    return (
      <Button
        appearance="subtle"
        icon={<Icon />}
        className={styles.step}
        aria-label={label}
        title={label}
        disabledFocusable={to < 0 || to >= urls.length}
        onClick={() => setPage(to)}
      />
    )
  }
  return (
    <div className={styles.root} onKeyDown={onKeyDown}>
      <PictureFigure
        caption={
          urls.length > 1 && (
            <>
              {step(page - 1, viewerMessages.previousPage, ChevronLeftRegular)}
              <span className={styles.number} aria-live="polite">
                {viewerMessages.page(page + 1, urls.length)}
              </span>
              {step(page + 1, viewerMessages.nextPage, ChevronRightRegular)}
            </>
          )
        }
      >
        {failuresCount > 1 ? (
          <ErrorState text={viewerMessages.pageFailed} />
        ) : (
          <ZoomablePicture key={url} url={url} name={viewerMessages.pageOf(name, page + 1)} onBroken={onBroken} />
        )}
      </PictureFigure>
    </div>
  )
}

const useStyles = makeStyles({
  // Pages are white in both themes.
  root: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minHeight: 0,
    paddingTop: tokens.spacingVerticalM,
    backgroundColor: tokens.colorNeutralBackground4,
  },
  step: { minWidth: sizes.touchTarget, minHeight: sizes.touchTarget },
  number: { fontVariantNumeric: 'tabular-nums' },
})
