import { Button, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down'
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { ImageRegular } from '@fluentui/react-icons/svg/image'
import type { ReactElement } from 'react'
import { PHOTO_REPORT_CAPTION_MAX_LENGTH } from '#shared/limits.ts'
import { formatDocumentDate } from '#src/lib/dates/format.ts'
import { sizes } from '#src/ui/theme.ts'
import { Thumbnail } from '../../components/thumbnail.tsx'
import { messages } from '../messages.ts'
import type { ReportPhoto } from '../report-photo.ts'

interface ReportPhotoRowProps {
  photo: ReportPhoto
  /** From 1, as it will be printed. */
  number: number
  /** Number of photos. */
  count: number
  onCaption: (caption: string) => void
  onMove: (by: -1 | 1) => void
  onLeaveOut: () => void
}

/** A photo of a report, with its caption and its place in the order. */
export function ReportPhotoRow({ photo, number, count, onCaption, onMove, onLeaveOut }: ReportPhotoRowProps) {
  const styles = useStyles()
  const { instance, room, caption } = photo
  const act = (label: string, icon: ReactElement, run: () => void, isOff = false) => (
    <Button
      appearance="subtle"
      icon={icon}
      className={styles.act}
      aria-label={label}
      title={label}
      disabledFocusable={isOff}
      onClick={run}
    />
  )
  return (
    <li className={styles.root} aria-label={messages.photo(number)}>
      <span className={styles.frame}>
        <Thumbnail instance={instance} fallback={<ImageRegular className={styles.icon} aria-hidden="true" />} />
      </span>
      <div className={styles.text}>
        <div className={styles.head}>
          <span className={styles.facts}>
            <span className={styles.number}>{messages.photo(number)}</span>
            <span>{room ?? messages.noRoom}</span>
            <span>{formatDocumentDate(instance.capture?.takenUtc ?? instance.uploadedUtc)}</span>
          </span>
          <span className={styles.acts}>
            {act(messages.earlier(number), <ArrowUpRegular />, () => onMove(-1), number === 1)}
            {act(messages.later(number), <ArrowDownRegular />, () => onMove(1), number === count)}
            {act(messages.leaveOut(number), <DismissRegular />, onLeaveOut)}
          </span>
        </div>
        <Textarea
          className={styles.caption}
          size="large"
          rows={2}
          value={caption}
          maxLength={PHOTO_REPORT_CAPTION_MAX_LENGTH}
          aria-label={messages.caption(number)}
          onChange={(_event, { value }) => onCaption(value)}
        />
      </div>
    </li>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} 0`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  frame: {
    flexShrink: 0,
    width: '76px',
    height: '76px',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground4,
  },
  icon: { fontSize: '28px', color: tokens.colorNeutralForeground3 },
  text: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS, flexGrow: 1, minWidth: 0 },
  head: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: tokens.spacingHorizontalS },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `0 ${tokens.spacingHorizontalS}`,
    minWidth: 0,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'anywhere',
  },
  number: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  acts: { display: 'flex', flexShrink: 0 },
  act: { minWidth: sizes.touchTarget, minHeight: sizes.touchTarget },
  caption: { width: '100%' },
})
