import { Button, makeStyles, Switch, tokens } from '@fluentui/react-components'
import { CameraRegular } from '@fluentui/react-icons/svg/camera'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { Spinner } from '#src/ui/delayed-spinner.tsx'
import { sizes } from '#src/ui/theme.ts'
import type { AccessLevel } from '../../contents.ts'
import type { DocumentsPlace } from '../documents-place.ts'
import type { UploadQuestion } from '../hooks/use-document-uploads.ts'
import { usePhotoDraft } from '../hooks/use-photo-draft.ts'
import { usePhotoPlace } from '../hooks/use-photo-place.ts'
import { messages } from '../messages.ts'
import { PhotoRow } from './photo-row.tsx'

interface PhotoSheetProps {
  place: DocumentsPlace
  /** Null: not shown. */
  into: { folderId: string | null } | null
  accessLevels: readonly AccessLevel[]
  onShow: (into: { folderId: string | null } | null) => void
  onGoOn: (question: UploadQuestion) => void
  /** The confirmation lies over the page. */
  isAsking: boolean
  /** The field for the photos' destination, above the camera; with photos taken the owner stays. */
  choice?: (hasPhotos: boolean) => ReactNode
}

/** Owners whose left photos were shown again in this page. */
const shownAgain = new Set<string>()

/**
 * The camera, several photos in a row, each with a caption, its time and, when the person wants it, its place. What was
 * taken and not uploaded is shown again when the app was ended over it; while an identity is assumed nothing is kept
 * that long.
 */
export function PhotoSheet({ place, into, accessLevels, onShow, onGoOn, isAsking, choice }: PhotoSheetProps) {
  const styles = useStyles()
  const camera = useRef<HTMLInputElement>(null)
  /** Asked when this sheet is gone: two that change places would disturb each other's history. */
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
  // Opened by the person: what is taken now need not be shown again by itself.
  useEffect(() => {
    if (into !== null) shownAgain.add(entityId)
  }, [into, entityId])

  const take = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0) return
    setSavingCount((now) => now + files.length)
    await add(files, where.find())
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
        <Button
          size="large"
          className={styles.camera}
          appearance={shots.length === 0 ? 'primary' : 'secondary'}
          icon={<CameraRegular />}
          onClick={() => camera.current?.click()}
        >
          {shots.length === 0 ? messages.takePhoto : messages.takeAnother}
        </Button>
        <p className={styles.hint}>{messages.photosHint}</p>
        <input
          ref={camera}
          type="file"
          accept="image/*,image/heic,image/heif"
          capture="environment"
          className={styles.input}
          tabIndex={-1}
          aria-hidden="true"
          data-upload="camera"
          onChange={(event) => {
            const files = [...(event.target.files ?? [])]
            event.target.value = ''
            void take(files)
          }}
        />
      </div>
    </BottomSheet>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  // The switch begins where the lines below do.
  switch: { minHeight: sizes.touchTarget, alignItems: 'center', marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})` },
  hint: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  camera: { minHeight: sizes.touchTarget, maxWidth: 'none' },
  input: { display: 'none' },
})
