import { Button, Input, makeStyles, tokens } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { ImageRegular } from '@fluentui/react-icons/svg/image'
import { LocationRegular } from '@fluentui/react-icons/svg/location'
import { useState } from 'react'
import { CAPTION_MAX_LENGTH } from '#shared/limits.ts'
import { formatUploadDate } from '#src/lib/dates/format.ts'
import { formatBytes } from '#src/lib/files/format-bytes.ts'
import { sizes } from '#src/ui/theme.ts'
import { useInputStyles } from '#src/ui/use-input-styles.ts'
import type { TakenShot } from '../hooks/use-photo-draft.ts'
import { useShotUrl } from '../hooks/use-shot-url.ts'
import { messages } from '../messages.ts'
import { sizeOf } from '../queue-uploads.ts'

interface PhotoRowProps {
  shot: TakenShot
  /** Number of the photo, from 1. */
  number: number
  onCaption: (caption: string) => void
  onRemove: () => void
}

/** A photo that was taken: its picture if the browser can display it, with its time, position and caption. */
export function PhotoRow({ shot, number, onCaption, onRemove }: PhotoRowProps) {
  const styles = useStyles()
  const inputs = useInputStyles()
  const { file } = shot
  const url = useShotUrl(shot)
  const [isDrawable, setIsDrawable] = useState(true)
  const [caption, setCaption] = useState(shot.caption)
  return (
    <li className={styles.root} aria-label={messages.photoNumber(number)}>
      <span className={styles.frame}>
        {url !== null && isDrawable ? (
          <img src={url} alt="" className={styles.picture} onError={() => setIsDrawable(false)} />
        ) : (
          <ImageRegular className={styles.icon} aria-hidden="true" />
        )}
      </span>
      <span className={styles.text}>
        <span className={styles.facts}>
          <span className={styles.fact}>{messages.taken(formatUploadDate(shot.takenUtc))}</span>
          <span className={styles.fact}>{formatBytes(sizeOf(file))}</span>
          {shot.latitude !== null && (
            <span className={styles.fact}>
              <LocationRegular className={styles.sign} aria-hidden="true" />
              {messages.placed}
            </span>
          )}
        </span>
        {!isDrawable && <span className={styles.note}>{messages.noPreview}</span>}
        <Input
          size="large"
          className={inputs.control}
          value={caption}
          maxLength={CAPTION_MAX_LENGTH}
          placeholder={messages.captionOf(number)}
          aria-label={messages.captionOf(number)}
          onChange={(_event, { value }) => {
            setCaption(value)
            onCaption(value)
          }}
        />
      </span>
      <Button
        appearance="subtle"
        icon={<DeleteRegular />}
        className={styles.remove}
        aria-label={messages.removePhoto(number)}
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
  frame: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '76px',
    height: '76px',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground4,
  },
  picture: { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  icon: { fontSize: '28px', color: tokens.colorNeutralForeground3 },
  text: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS, flexGrow: 1, minWidth: 0 },
  // A long line wraps only between facts.
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: `0 ${tokens.spacingHorizontalM}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  fact: { display: 'inline-flex', alignItems: 'center', gap: '2px', whiteSpace: 'nowrap' },
  sign: { flexShrink: 0, fontSize: '14px' },
  note: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  // Aligned with the sheet's Close button.
  remove: {
    flexShrink: 0,
    minWidth: sizes.touchTarget,
    minHeight: sizes.touchTarget,
    marginRight: `calc(-1 * ${tokens.spacingHorizontalM})`,
  },
})
