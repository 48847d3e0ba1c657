import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { sizes } from '#src/ui/theme.ts'
import { messages } from '../../messages.ts'
import type { ZipPart } from '../../zip-parts.ts'

interface ZipPartsDialogProps {
  parts: readonly ZipPart[]
  /** Numbers of the parts whose download was started, from 0. */
  started: ReadonlySet<number>
  onDownload: (index: number) => void
  open: boolean
  onClose: () => void
}

/**
 * Downloads a large selection as several archives. Each is started by a tap, because browsers block a page that starts
 * several downloads by itself.
 */
export function ZipPartsDialog({ parts, started, onDownload, open, onClose }: ZipPartsDialogProps) {
  const styles = useStyles()
  const total = parts.reduce((sum, part) => sum + part.length, 0)
  return (
    <BottomSheet open={open} onClose={onClose} title={messages.zipParts} size="small">
      <p className={styles.text}>{messages.zipPartsText(total, parts.length)}</p>
      <ul className={styles.list}>
        {parts.map((part, index) => (
          <li key={part[0]?.id ?? index} className={styles.part}>
            <span>
              {messages.zipPart(index + 1, parts.length)}
              <span className={styles.count}>{messages.items(part.length)}</span>
            </span>
            <Button
              size="large"
              appearance={started.has(index) ? 'secondary' : 'primary'}
              icon={started.has(index) ? <CheckmarkRegular /> : <ArrowDownloadRegular />}
              aria-label={messages.downloadZipPart(index + 1, started.has(index))}
              onClick={() => onDownload(index)}
            >
              {started.has(index) ? messages.zipPartStarted : messages.download}
            </Button>
          </li>
        ))}
      </ul>
    </BottomSheet>
  )
}

const useStyles = makeStyles({
  text: { margin: `0 0 ${tokens.spacingVerticalM}` },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  part: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    minHeight: sizes.touchTarget,
    padding: `${tokens.spacingVerticalS} 0`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  count: { display: 'block', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})
