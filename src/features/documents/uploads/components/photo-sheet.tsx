import { Button, Field, Input, makeStyles, Select, Switch, tokens } from '@fluentui/react-components'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { CAPTION_MAX_LENGTH } from '#shared/limits.ts'
import { useOutboxItems } from '#src/lib/offline/outbox/use-outbox.ts'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { Spinner } from '#src/ui/delayed-spinner.tsx'
import { sizes } from '#src/ui/theme.ts'
import { useInputStyles } from '#src/ui/use-input-styles.ts'
import type { AccessLevel } from '../../contents.ts'
import type { FolderReference } from '../../folder-tree.ts'
import { useFolderReferences } from '../../hooks/use-folder-references.ts'
import { type DocumentsPlace, ownerKey } from '../../owner.ts'
import { usePhotoDraft } from '../hooks/use-photo-draft.ts'
import { usePhotoPlace } from '../hooks/use-photo-place.ts'
import { messages } from '../messages.ts'
import { countShots } from '../photo-draft.ts'
import type { Place } from '../photo-place.ts'
import { documentChangeOf } from '../queued-documents.ts'
import { roomNames } from '../rooms.ts'
import { VoiceButton } from '../voice/components/voice-button.tsx'
import { PhotoGroups } from './photo-groups.tsx'
import { PhotoSources } from './photo-sources.tsx'
import { RoomChoice } from './room-choice.tsx'

interface PhotoSheetProps {
  place: DocumentsPlace
  /** Destination of the photos; null if the sheet is closed. */
  into: { folderId: string | null } | null
  accessLevels: readonly AccessLevel[]
  onShow: (into: { folderId: string | null } | null) => void
  /** The field for the photos' owner, which can no longer change when photos have been taken. */
  choice?: (hasPhotos: boolean) => ReactNode
  /** The choice of a room, a folder in the root, for the next photos; absent if the folder is given. */
  rooms?: { mayCreate: boolean; chosen: string | null; onChoose: (room: string | null) => void }
  onTaken?: (placing: Promise<Place | null>) => void
}

/** Ids of owners whose saved photos this page has already shown automatically. */
const shownAgain = new Set<string>()

const NO_FOLDERS: readonly FolderReference[] = []

/** Rooms of photos that have not arrived at the server. */
function useRoomsOnDevice(place: DocumentsPlace): readonly string[] {
  const items = useOutboxItems({ kind: 'document-upload' })
  const owner = ownerKey(place)
  return useMemo(
    () =>
      items.flatMap((item) => {
        const change = documentChangeOf(item, owner)
        return change?.kind === 'document-upload' && change.folderName ? [change.folderName] : []
      }),
    [items, owner],
  )
}

/**
 * Takes several photos in a row, each with a caption, its time and, if the user allows it, its position, and uploads
 * them. Photos that were not uploaded are shown again after the app was closed, except with an assumed identity,
 * because then nothing is stored on the device.
 */
export function PhotoSheet({ place, into, accessLevels, onShow, choice, rooms, onTaken }: PhotoSheetProps) {
  const styles = useStyles()
  const inputs = useInputStyles()
  const folderId = into?.folderId ?? null
  const draft = usePhotoDraft(place, folderId)
  const { shots, note, folderId: meantFor } = draft
  const where = usePhotoPlace()
  const [savingCount, setSavingCount] = useState(0)
  const [chosenLevel, setChosenLevel] = useState<AccessLevel | null>(null)
  const hasFolders = rooms !== undefined || folderId !== null || shots.some(({ room }) => room !== null)
  const folders = useFolderReferences(place, into !== null && hasFolders).folders ?? NO_FOLDERS
  const onDevice = useRoomsOnDevice(place)
  const names = roomNames(
    folders,
    [...onDevice, ...shots.flatMap(({ room }) => room ?? []), ...(rooms?.chosen != null ? [rooms.chosen] : [])],
    rooms?.mayCreate ?? false,
  )
  const { entityId } = place
  const isLeft = shots.length > 0 && into === null
  const isSaving = savingCount > 0

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
    onTaken?.(placing)
    setSavingCount((now) => now + files.length)
    await draft.add(files, placing, rooms?.chosen ?? null)
    setSavingCount((now) => now - files.length)
  }
  const chooseRoom = (room: string | null): void => {
    rooms?.onChoose(room)
    const without = shots.filter((shot) => shot.room === null)
    if (room !== null && without.length > 0) draft.setRoom(new Set(without.map(({ id }) => id)), room)
  }
  const level = chosenLevel !== null && accessLevels.includes(chosenLevel) ? chosenLevel : (accessLevels[0] ?? null)
  const upload = (): void => {
    draft.upload(level, folders)
    onShow(null)
  }

  return (
    <BottomSheet
      open={into !== null}
      onClose={() => onShow(null)}
      title={messages.photos}
      actions={
        <>
          <PhotoSources
            isFirst={shots.length === 0}
            onTaken={(files) => void take(files, where.find())}
            // Photos of the library were taken at another place.
            onChosen={(files) => void take(files, Promise.resolve(null))}
          />
          {shots.length > 0 && (
            <Button
              size="large"
              appearance="primary"
              className={styles.upload}
              disabledFocusable={isSaving}
              icon={isSaving ? <Spinner label={messages.saving} /> : undefined}
              onClick={upload}
            >
              {messages.uploadPhotos(...countShots(shots))}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.root}>
        {choice?.(shots.length > 0 || isSaving)}
        {rooms && <RoomChoice rooms={names} chosen={rooms.chosen} mayCreate={rooms.mayCreate} onChoose={chooseRoom} />}
        <VoiceButton onRecorded={(file) => void take([file], where.find())}>
          <Field label={messages.note}>
            <Input
              size="large"
              className={inputs.control}
              value={note}
              maxLength={CAPTION_MAX_LENGTH}
              placeholder={messages.noteHint}
              onChange={(_event, { value }) => draft.setNote(value)}
            />
          </Field>
        </VoiceButton>
        <PhotoGroups
          shots={shots}
          rooms={names}
          onCaption={draft.describe}
          onRemove={draft.remove}
          onRoom={(moved, room) => draft.setRoom(new Set(moved.map(({ id }) => id)), room)}
        />
        <PhotoOptions place={place} accessLevels={accessLevels} level={level} onLevel={setChosenLevel} where={where} />
      </div>
    </BottomSheet>
  )
}

interface PhotoOptionsProps {
  place: DocumentsPlace
  accessLevels: readonly AccessLevel[]
  level: AccessLevel | null
  onLevel: (level: AccessLevel | null) => void
  where: ReturnType<typeof usePhotoPlace>
}

/** The options of all photos: their level, and whether they have a position. */
function PhotoOptions({ place, accessLevels, level, onLevel, where }: PhotoOptionsProps) {
  const styles = useStyles()
  const inputs = useInputStyles()
  return (
    <>
      {accessLevels.length > 1 && (
        <Field label={messages.privacy}>
          <Select
            size="large"
            className={inputs.select}
            value={level ?? ''}
            onChange={(_event, { value }) => onLevel(accessLevels.find((one) => one === value) ?? null)}
          >
            {accessLevels.map((one) => (
              <option key={one} value={one}>
                {messages.levels[one]}
              </option>
            ))}
          </Select>
        </Field>
      )}
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
      <p className={styles.hint}>
        {place.entityType === 'Claim' ? `${messages.permanent} ${messages.photosHint}` : messages.photosHint}
      </p>
    </>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  // Aligns the switch with the lines below it.
  switch: { minHeight: sizes.touchTarget, alignItems: 'center', marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})` },
  hint: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  upload: { flexShrink: 0 },
})
