import { Button, Input, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ArrowAutofitWidthRegular } from '@fluentui/react-icons/svg/arrow-autofit-width'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { SearchRegular } from '@fluentui/react-icons/svg/search'
import { ZoomInRegular } from '@fluentui/react-icons/svg/zoom-in'
import { ZoomOutRegular } from '@fluentui/react-icons/svg/zoom-out'
import { type FormEvent, type ReactElement, type Ref, useState } from 'react'
import { media, safeArea, sizes } from '../theme.ts'
import { zoomMessages } from '../zoom/messages.ts'
import type { PdfView } from './pdf-engine.ts'
import { pdfMessages } from './messages.ts'

interface PdfToolsProps {
  /** Null while no document is shown. */
  view: PdfView | null
  page: number
  percent: number
  onFind: () => void
  /** Called to return the focus to the pages, so that keys scroll them. */
  onLeave: () => void
  findButton: Ref<HTMLButtonElement>
  download: { label: string; run: () => void }
}

/** The toolbar: at the bottom on phones, within reach of the thumb, and above the pages on wide screens. */
export function PdfTools({ view, page, percent, onFind, onLeave, findButton, download }: PdfToolsProps) {
  const styles = useStyles()
  const button = (label: string, icon: ReactElement, run: () => void, ref?: Ref<HTMLButtonElement>) => (
    <Button
      ref={ref}
      appearance="subtle"
      icon={icon}
      className={styles.button}
      aria-label={label}
      title={label}
      onClick={run}
    />
  )
  return (
    <div className={styles.root} role="toolbar" aria-label={pdfMessages.tools}>
      {/* Unavailable controls keep their space. */}
      <PageField page={page} view={view} onLeave={onLeave} />
      <div className={mergeClasses(styles.group, view === null && styles.unseen)}>
        {button(zoomMessages.zoomOut, <ZoomOutRegular />, () => view?.zoom('out'))}
        <span className={styles.percent}>{view && pdfMessages.zoomed(percent)}</span>
        {button(zoomMessages.zoomIn, <ZoomInRegular />, () => view?.zoom('in'))}
        {button(pdfMessages.fitWidth, <ArrowAutofitWidthRegular />, () => view?.zoom('width'))}
      </div>
      <div className={styles.group}>
        {view && button(pdfMessages.find, <SearchRegular />, onFind, findButton)}
        <Button
          appearance="subtle"
          icon={<ArrowDownloadRegular />}
          className={styles.button}
          aria-label={download.label}
          title={download.label}
          onClick={download.run}
        />
      </div>
    </div>
  )
}

/** Shows the number of the visible page; entering another number moves to that page. */
function PageField({ page, view, onLeave }: Pick<PdfToolsProps, 'page' | 'view' | 'onLeave'>) {
  const styles = useStyles()
  // Null while the user is not typing.
  const [typed, setTyped] = useState<string | null>(null)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const wanted = Number(typed ?? page)
    if (view && wanted >= 1 && wanted <= view.pagesCount && wanted !== page) view.goTo(wanted)
    onLeave()
  }
  return (
    <form className={mergeClasses(styles.pages, view === null && styles.unseen)} onSubmit={submit}>
      <Input
        className={styles.field}
        aria-label={view ? pdfMessages.pageOf(page, view.pagesCount) : pdfMessages.page}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="go"
        value={typed ?? String(page)}
        onChange={(_event, { value }) => setTyped(value.replaceAll(/\D/g, ''))}
        onFocus={({ target }) => target.select()}
        onBlur={() => setTyped(null)}
      />
      <span className={styles.count} aria-hidden="true">
        {view && pdfMessages.ofPages(view.pagesCount)}
      </span>
    </form>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    // Wraps to a second line on the narrowest screens, and with large text.
    flexWrap: 'wrap',
    flexShrink: 0,
    order: 2,
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minHeight: '52px',
    padding: `0 ${tokens.spacingHorizontalS} ${safeArea.bottom}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    [media.wide]: {
      order: 0,
      padding: `0 ${tokens.spacingHorizontalXXL}`,
      borderTopWidth: 0,
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    },
  },
  unseen: { visibility: 'hidden' },
  group: { display: 'flex', alignItems: 'center', marginLeft: 'auto' },
  button: { minWidth: sizes.touchTarget, minHeight: sizes.touchTarget, flexShrink: 0 },
  // A phone has no room for the percentage, and the result of pinching is visible.
  percent: {
    display: 'none',
    minWidth: '5ch',
    textAlign: 'center',
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    [media.wide]: { display: 'inline' },
  },
  pages: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalXS, minWidth: 0 },
  // 16 px: iOS would zoom in on smaller text.
  field: {
    width: '3.5rem',
    minWidth: 0,
    minHeight: sizes.touchTarget,
    '& input': { fontSize: '16px', textAlign: 'center', fontVariantNumeric: 'tabular-nums' },
  },
  count: { whiteSpace: 'nowrap', color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
})
