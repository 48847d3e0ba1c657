import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { formatUploadDate } from '#src/lib/dates/format.ts'
import { formatBytes } from '#src/lib/files/format-bytes.ts'
import { sizes } from '#src/ui/theme.ts'
import type { TakenShot } from '../../hooks/use-photo-draft.ts'
import { useShotUrl } from '../../hooks/use-shot-url.ts'
import { sizeOf } from '../../queue-uploads.ts'
import { messages } from '../messages.ts'

interface VoiceRowProps {
  shot: TakenShot
  /** Number among the photos, from 1. */
  number: number
  onRemove: () => void
}

/** A voice note that was recorded, which can be played and removed before it is uploaded. */
export function VoiceRow({ shot, number, onRemove }: VoiceRowProps) {
  const styles = useStyles()
  const { file } = shot
  const url = useShotUrl(shot)
  return (
    <li className={styles.root} aria-label={messages.number(number)}>
      <span className={styles.text}>
        <span className={styles.facts}>
          <span>{messages.recorded(formatUploadDate(shot.takenUtc))}</span>
          <span>{formatBytes(sizeOf(file))}</span>
        </span>
        <audio className={styles.player} controls src={url ?? undefined} aria-label={messages.play(number)} />
      </span>
      <Button
        appearance="subtle"
        icon={<DeleteRegular />}
        className={styles.remove}
        aria-label={messages.remove(number)}
        onClick={onRemove}
      />
    </li>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} 0`,
  },
  text: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS, flexGrow: 1, minWidth: 0 },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `0 ${tokens.spacingHorizontalM}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  // The height of the browser's controls, also while the note is being read from the device.
  player: { display: 'block', width: '100%', height: '54px' },
  // Aligned with the sheet's Close button.
  remove: {
    flexShrink: 0,
    minWidth: sizes.touchTarget,
    minHeight: sizes.touchTarget,
    marginRight: `calc(-1 * ${tokens.spacingHorizontalM})`,
  },
})
