import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { saveDraft } from '#src/lib/offline/outbox/keep-until-stored.ts'
import { drafts, outbox, OutboxClosedError } from '#src/lib/offline/outbox/outbox.ts'
import type { StagedFile } from '#src/lib/offline/outbox/types.ts'
import { useDraftList, useStagedFiles } from '#src/lib/offline/outbox/use-outbox.ts'
import { requestPersistentStorage } from '#src/lib/offline/pwa/storage-persistence.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { cameraFactsOf } from '../../camera-facts.ts'
import type { AccessLevel } from '../../contents.ts'
import type { FolderReference } from '../../folder-tree.ts'
import { type DocumentsPlace, ownerKey } from '../../owner.ts'
import { onArrived } from '../arrivals.ts'
import { captureOf, photoDraft, photoDraftKey, photosOf, type Shot } from '../photo-draft.ts'
import type { Place } from '../photo-place.ts'
import { type ConfirmedUpload, queueUploads, stagingFailure } from '../queue-uploads.ts'
import { roomTarget } from '../rooms.ts'
import { shotNames } from '../shot-name.ts'
import { isVoiceNote } from '../voice/voice-note.ts'
import { useUploadsVisit } from '../uploads-visit.ts'

/**
 * A photo with its original, which is stored on the device; with an assumed identity nothing may be stored, so it is
 * only in memory.
 */
export interface TakenShot extends Shot {
  file: File | StagedFile
}

interface PhotoCollection {
  shots: readonly TakenShot[]
  /** The caption of all photos without one. */
  note: string
  /** The destination that was chosen when the photos were taken. */
  folderId: string | null
  /** @param placing resolves to the position of the camera; null if it is unknown */
  add: (files: readonly File[], placing: Promise<Place | null>, room: string | null) => Promise<void>
  describe: (shot: TakenShot, caption: string) => void
  setNote: (note: string) => void
  setRoom: (shotIds: ReadonlySet<string>, room: string) => void
  remove: (shot: TakenShot) => void
  /** Queues the upload of all photos; photos that are taken meanwhile belong to the next series. */
  upload: (accessLevel: AccessLevel | null, folders: readonly FolderReference[]) => void
}

const NO_SHOTS: readonly Shot[] = []

/** @returns the file as stored on the device, or the original file if nothing may be stored */
async function kept(file: File): Promise<File | StagedFile> {
  try {
    return await outbox.stageFile(file)
  } catch (error) {
    if (error instanceof OutboxClosedError) return file
    throw error
  }
}

/** Reads the time of a photo or voice note. */
async function readShot(original: File, room: string | null): Promise<Omit<Shot, 'fileId'>> {
  // A photo from the library may have been taken long before; its EXIF data contains that time.
  const isVoice = isVoiceNote(original)
  const camera = isVoice ? null : await cameraFactsOf(original)
  const at = new Date(camera?.takenUtc ?? original.lastModified)
  const position = { latitude: null, longitude: null }
  return {
    ...{ id: crypto.randomUUID(), takenUtc: at.toISOString(), ...position, caption: '', room },
    ...(isVoice && { isVoice }),
  }
}

interface Series {
  accessLevel: AccessLevel | null
  folderId: string | null
  folders: readonly FolderReference[]
  note: string
}

/**
 * The file under another name; its bytes, with the EXIF data, stay the same. If the device cannot store the name, the
 * file keeps its own: a photo matters more than its name.
 */
async function named(file: File | StagedFile, name: string): Promise<File | StagedFile> {
  if (name === file.name) return file
  if (file instanceof File) return new File([file], name, { type: file.type, lastModified: file.lastModified })
  return outbox.renameFile(file.id, name).then(
    () => ({ ...file, name }),
    () => file,
  )
}

/** Names the photos of a series, and converts them to uploads. */
async function toUploads(
  shots: readonly TakenShot[],
  { accessLevel, folderId, folders, note }: Series,
  { label }: DocumentsPlace,
): Promise<ConfirmedUpload[]> {
  const folder = folders.find(({ id }) => id === folderId)?.name ?? null
  const names = shotNames(
    shots.map((shot) => ({ ...shot, room: shot.room ?? folder })),
    label ?? null,
  )
  const uploads: ConfirmedUpload[] = []
  for (const [index, shot] of shots.entries())
    uploads.push({
      ...{ id: shot.id, accessLevel, updatesFileId: null, capture: captureOf(shot, note) },
      ...(shot.room === null ? { folderId } : roomTarget(shot.room, folders)),
      content: await named(shot.file, names[index] ?? shot.file.name),
    })
  return uploads
}

/** The note of an owner's series, with the one that was stored as the first. */
function useNote(owner: string, stored: string) {
  const [written, setWritten] = useState({ owner, note: stored })
  const note = written.owner === owner ? written.note : stored
  /** For changes that run before the next render. */
  const latest = useRef(note)
  useEffect(() => {
    latest.current = note
  })
  const write = useCallback(
    (text: string) => {
      latest.current = text
      setWritten({ owner, note: text })
    },
    [owner],
  )
  return { note, latest, write }
}

/** The photos of a draft and those in memory, without those that are being uploaded. */
function useShots(key: string, inPage: readonly TakenShot[], sentIds: ReadonlySet<string>) {
  const stored = useDraftList().find((draft) => draft.key === key)
  const content = useMemo(() => photosOf(stored), [stored])
  const known = content?.shots ?? NO_SHOTS
  const files = useStagedFiles(useMemo(() => known.map(({ fileId }) => fileId), [known]))
  const { staging } = useUploadsVisit()
  // The device's copy of an uploaded photo has been deleted.
  const shots = useMemo(() => {
    const taken = [
      ...known.flatMap((shot): TakenShot[] => {
        const file = files.find(({ id }) => id === shot.fileId)
        return file ? [{ ...shot, file }] : []
      }),
      ...inPage.filter(({ id }) => !staging.some((one) => one.id === id)),
    ]
    return taken.filter(({ id }) => !sentIds.has(id))
  }, [known, files, inPage, staging, sentIds])
  return { content, shots }
}

/**
 * The photos of an owner that were taken but not uploaded. Each is completely stored and encrypted on the device before
 * the next one. They are a draft in the outbox, because a phone often closes the app while its camera is open.
 */
export function usePhotoDraft(place: DocumentsPlace, intoFolderId: string | null): PhotoCollection {
  const client = useApolloClient()
  const key = photoDraftKey(place)
  const [inPage, setInPage] = useState<readonly TakenShot[]>([])
  const [sentIds, setSentIds] = useState<ReadonlySet<string>>(new Set())
  const { content, shots } = useShots(key, inPage, sentIds)
  const owner = ownerKey(place)
  useEffect(() => onArrived(owner, ({ id }) => setInPage((now) => now.filter((shot) => shot.id !== id))), [owner])

  const { note, latest: latestNote, write: writeNote } = useNote(owner, content?.note ?? '')
  /** Positions are found after the photo was taken; an upload waits for them. */
  const locating = useRef<Promise<unknown>>(Promise.resolve())
  const positions = useRef(new Map<string, Place>())

  const latest = useRef({ place, folderId: intoFolderId })
  useEffect(() => {
    latest.current = { place, folderId: intoFolderId }
  })
  /** Changes run one after the other, each on the stored draft, because the rendered one may be older. */
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const change = useCallback(
    (edit: (shots: readonly Shot[]) => readonly Shot[]): Promise<void> => {
      const saved = saving.current.then(async () => {
        const { place: to, folderId } = latest.current
        const next = edit(photosOf(await drafts.read(photoDraftKey(to)))?.shots ?? NO_SHOTS)
        if (next.length === 0) await drafts.remove(photoDraftKey(to))
        else await saveDraft(photoDraft(to, { kind: 'photos', folderId, note: latestNote.current, shots: next }))
      })
      saving.current = saved.catch(() => undefined)
      return saved
    },
    [latestNote],
  )

  const amend = useCallback(
    ({ id, file }: TakenShot, facts: Partial<Shot>): Promise<void> => {
      const amended = <S extends Shot>(now: readonly S[]): S[] =>
        now.map((shot) => (shot.id === id ? { ...shot, ...facts } : shot))
      if (!(file instanceof File)) return change(amended)
      setInPage(amended)
      return Promise.resolve()
    },
    [change],
  )
  const add = useCallback(
    async (taken: readonly File[], placing: Promise<Place | null>, room: string | null) => {
      for (const original of taken) {
        const facts = await readShot(original, room)
        try {
          const file = await kept(original)
          const shot = { ...facts, fileId: file instanceof File ? '' : file.id }
          if (file instanceof File) {
            setInPage((now) => [...now, { ...shot, file }])
          } else {
            await change((now) => [...now, shot])
            void requestPersistentStorage()
          }
          const placed = placing.then((where) => {
            if (!where) return
            positions.current.set(shot.id, where)
            // Not awaited: the change may itself wait for the upload.
            amend({ ...shot, file }, where).catch(() => undefined)
          })
          locating.current = Promise.all([locating.current, placed])
        } catch (error) {
          showToast({ intent: 'error', text: stagingFailure(error, original.name) })
        }
      }
    },
    [change, amend],
  )
  const describe = useCallback(
    (shot: TakenShot, caption: string) => {
      amend(shot, { caption }).catch((error: unknown) =>
        showToast({ intent: 'error', text: stagingFailure(error, '') }),
      )
    },
    [amend],
  )
  const setNote = useCallback(
    (text: string) => {
      writeNote(text)
      void change((now) => now).catch(() => undefined)
    },
    [writeNote, change],
  )
  const setRoom = useCallback(
    (shotIds: ReadonlySet<string>, room: string) => {
      const moved = <S extends Shot>(now: readonly S[]): S[] =>
        now.map((shot) => (shotIds.has(shot.id) ? { ...shot, room } : shot))
      setInPage(moved)
      void change(moved).catch(() => undefined)
    },
    [change],
  )
  const remove = useCallback(
    ({ id, fileId, file }: TakenShot) => {
      if (file instanceof File) setInPage((now) => now.filter((shot) => shot.id !== id))
      else
        void change((now) => now.filter((shot) => shot.id !== id))
          .then(() => outbox.discardFile(fileId))
          .catch(() => undefined)
    },
    [change],
  )
  const upload = useCallback(
    (accessLevel: AccessLevel | null, folders: readonly FolderReference[]) => {
      const { folderId } = latest.current
      const series = { accessLevel, folderId, folders, note: latestNote.current }
      setSentIds((ids) => new Set([...ids, ...shots.map(({ id }) => id)]))
      writeNote('')
      const located = locating.current
      // Later changes of the draft wait, because the last upload removes the draft.
      const queued = saving.current
        .then(() => located)
        .then(async () => {
          // A change that was just made is stored, but may not be rendered yet.
          const stored = photosOf(await drafts.read(key))?.shots ?? NO_SHOTS
          const taken = shots.map((shot) => ({
            ...shot,
            ...stored.find(({ id }) => id === shot.id),
            ...positions.current.get(shot.id),
          }))
          const count = await queueUploads(client, place, await toUploads(taken, series, place), key)
          if (count < shots.length) setSentIds(new Set())
        })
      saving.current = queued.catch(() => undefined)
    },
    [client, place, key, shots, latestNote, writeNote],
  )
  return { shots, note, folderId: content?.folderId ?? null, add, describe, setNote, setRoom, remove, upload }
}
