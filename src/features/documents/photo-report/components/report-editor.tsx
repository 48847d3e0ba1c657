import { Field, makeStyles, Radio, RadioGroup, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { PHOTO_REPORT_MAX_COUNT } from '#shared/limits.ts'
import { Banner } from '#src/ui/banner.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { sizes } from '#src/ui/theme.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import type { useReportPhotos } from '../hooks/use-report-photos.ts'
import { messages } from '../messages.ts'
import { moved, type ReportPhoto } from '../report-photo.ts'
import { ReportPhotoRow } from './report-photo-row.tsx'

interface ReportEditorProps {
  report: ReturnType<typeof useReportPhotos>
  /** Number of rows while the photos are loaded. */
  expectedCount: number
  perPage: 2 | 4
  onPerPage: (perPage: 2 | 4) => void
  isBusy: boolean
}

/** The layout and the photos of a report, before it is made. */
export function ReportEditor({ report, expectedCount, perPage, onPerPage, isBusy }: ReportEditorProps) {
  const styles = useStyles()
  const { photos, loaded, change, failed, retry } = report
  const shown = photos ?? []
  const isTooMany = shown.length > PHOTO_REPORT_MAX_COUNT
  return (
    <fieldset className={styles.editing} disabled={isBusy}>
      <p className={styles.hint}>{messages.intro}</p>
      <Field label={messages.perPage}>
        <RadioGroup value={String(perPage)} onChange={(_event, { value }) => onPerPage(value === '4' ? 4 : 2)}>
          <Radio
            className={styles.radio}
            value="2"
            label={{ children: messages.perPageNames[2], className: styles.option }}
          />
          <Radio
            className={styles.radio}
            value="4"
            label={{ children: messages.perPageNames[4], className: styles.option }}
          />
        </RadioGroup>
      </Field>
      {isTooMany && <Banner intent="warning">{messages.tooMany}</Banner>}
      {loaded !== null && loaded.leftOutCount > 0 && shown.length > 0 && (
        <p className={styles.hint}>{messages.leftOut(loaded.leftOutCount)}</p>
      )}
      {failed && <ErrorState text={messages.loadFailed} onRetry={retry} />}
      {!failed && photos === null && <SkeletonRows rows={Math.min(expectedCount, 4)} rowHeight={100} />}
      {photos !== null && photos.length === 0 && <p className={styles.hint}>{messages.none}</p>}
      {shown.length > 0 && <PhotoList photos={shown} onChange={change} />}
    </fieldset>
  )
}

interface PhotoListProps {
  photos: readonly ReportPhoto[]
  onChange: (photos: readonly ReportPhoto[]) => void
}

function PhotoList({ photos, onChange }: PhotoListProps) {
  const styles = useStyles()
  const [announced, setAnnounced] = useState('')
  const move = (index: number, by: -1 | 1): void => {
    onChange(moved(photos, index, by))
    setAnnounced(messages.moved(index + 1 + by))
  }
  return (
    <>
      <h3 className={styles.count}>{messages.photos(photos.length)}</h3>
      <ol className={styles.list} aria-label={messages.photosLabel}>
        {photos.map((photo, index) => (
          <ReportPhotoRow
            key={photo.instance.id}
            photo={photo}
            number={index + 1}
            count={photos.length}
            onCaption={(caption) => onChange(photos.map((one) => (one === photo ? { ...photo, caption } : one)))}
            onMove={(by) => move(index, by)}
            onLeaveOut={() => onChange(photos.filter((one) => one !== photo))}
          />
        ))}
      </ol>
      <VisuallyHidden live>{announced}</VisuallyHidden>
    </>
  )
}

const useStyles = makeStyles({
  editing: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
  },
  hint: { margin: 0, color: tokens.colorNeutralForeground2 },
  radio: { minHeight: sizes.touchTarget, alignItems: 'center' },
  // Fluent's gray for unselected options is too similar to the one for disabled options.
  option: { color: tokens.colorNeutralForeground1 },
  count: { margin: 0, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
})
