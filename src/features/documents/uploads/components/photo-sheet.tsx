import { Button, makeStyles, Switch, tokens } from '@fluentui/react-components'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { Spinner } from '#src/ui/delayed-spinner.tsx'
import { sizes } from '#src/ui/theme.ts'
import type { AccessLevel } from '../../contents.ts'
import type { DocumentsPlace } from '../../owner.ts'
import type { UploadQuestion } from '../confirmed-uploads.ts'
import { usePhotoDraft } from '../hooks/use-photo-draft.ts'
import { usePhotoPlace } from '../hooks/use-photo-place.ts'
import { messages } from '../messages.ts'
import type { Place } from '../photo-place.ts'
import { PhotoRow } from './photo-row.tsx'
import { PhotoSources } from './photo-sources.tsx'

interface PhotoSheetProps {
  place: DocumentsPlace
  /** Destination of the photos; null if the sheet is closed. */
  into: { folderId: string | null } | null
  accessLevels: readonly AccessLevel[]
  onShow: (into: { folderId: string | null } | null) => void
  onGoOn: (question: UploadQuestion) => void
  /** True while the upload confirmation is open. */
  isAsking: boolean
  /**
   * The field for the photos' destination, above the camera. The owner can no longer change when photos have been
   * taken.
   */
  choice?: (hasPhotos: boolean) => ReactNode
}

/** Ids of owners whose saved photos this page has already shown automatically. */
const shownAgain = new Set<string>()

/**
 * Takes several photos in a row, each with a caption, its time and, if the user allows it, its position. Photos that
 * were not uploaded are shown again after the app was closed, except with an assumed identity, because then nothing is
 * stored on the device.
 */
export function PhotoSheet({ place, into, accessLevels, onShow, onGoOn, isAsking, choice }: PhotoSheetProps) {
  const styles = useStyles()
  /**
   * The confirmation opens after this sheet has closed: two sheets that replace each other would conflict in the
   * browser history.
   */
  const question = useRef<UploadQuestion | null>(null)
  const folderId = into?.folderId ?? null
  const { shots, folderId: meantFor, add, describe, remove } = usePhotoDraft(place, folderId)
  const where = usePhotoPlace()
  const [savingCount, setSavingCount] = useState(0)
  const { entityId } = place
  const isLeft = shots.length > 0 && into === null && !isAsking

  useEffect(() => {
    if (!isLeft || shownAgain.has(entityId)) return
    shownAgain.add(entityId)
    onShow({ folderId: meantFor })
  }, [isLeft, entityId, meantFor, onShow])
  // The user opened the sheet, so photos taken now need not be shown automatically later.
  useEffect(() => {
    if (into !== null) shownAgain.add(entityId)
  }, [into, entityId])

  const take = async (files: readonly File[], placing: Promise<Place | null>): Promise<void> => {
    if (files.length === 0) return
    setSavingCount((now) => now + files.length)
    await add(files, placing)
    setSavingCount((now) => now - files.length)
  }
  const goOn = (): void => {
    question.current = {
      candidates: shots.map(({ file, ...shot }) => ({ id: shot.id, content: file, shot, folderId })),
      folders: [],
      newVersionOf: null,
      accessLevels,
    }
    onShow(null)
  }

  return (
    <BottomSheet
      open={into !== null && !isAsking}
      onClose={() => onShow(null)}
      onClosed={() => {
        const next = question.current
        question.current = null
        if (next) onGoOn(next)
      }}
      title={messages.photos}
      actions={
        shots.length > 0 && (
          <Button
            size="large"
            appearance="primary"
            disabledFocusable={savingCount > 0}
            icon={savingCount > 0 ? <Spinner label={messages.saving} /> : undefined}
            onClick={goOn}
          >
            {messages.uploadPhotos(shots.length)}
          </Button>
        )
      }
    >
      <div className={styles.root}>
        {choice?.(shots.length > 0 || savingCount > 0)}
        <div>
          <Switch
            className={styles.switch}
            checked={where.isOn}
            label={messages.withPlace}
            onChange={(_event, { checked }) => where.turn(checked)}
          />
          <p className={styles.hint}>
            {where.isDenied
              ? messages.placeDenied
              : where.isUnasked
                ? `${messages.placeUnasked} ${messages.placeHint}`
                : messages.placeHint}
          </p>
        </div>
        {shots.length > 0 && (
          <ol className={styles.list} aria-label={messages.photos}>
            {shots.map((shot, index) => (
              <PhotoRow
                key={shot.id}
                shot={shot}
                number={index + 1}
                onCaption={(caption) => describe(shot, caption)}
                onRemove={() => remove(shot)}
              />
            ))}
          </ol>
        )}
        <PhotoSources
          isFirst={shots.length === 0}
          onTaken={(files) => void take(files, where.find())}
          // Photos of the library were taken at another place.
          onChosen={(files) => void take(files, Promise.resolve(null))}
        />
        <p className={styles.hint}>{messages.photosHint}</p>
      </div>
    </BottomSheet>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  // Aligns the switch with the lines below it.
  switch: { minHeight: sizes.touchTarget, alignItems: 'center', marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})` },
  hint: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
})
