import { useApolloClient } from '@apollo/client/react'
import { CameraRegular } from '@fluentui/react-icons/svg/camera'
import { createElement, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { showToast } from '#src/lib/toasts/toasts.ts'
import type { MenuAction } from '#src/ui/menu-action.ts'
import { useIsWide } from '#src/ui/use-is-wide.ts'
import type { AccessLevel } from '../../contents.ts'
import { levelsOfVersion } from '../../levels.ts'
import { type DocumentsPlace, ownerKey } from '../../owner.ts'
import { acceptFiles } from '../accept-files.ts'
import { type Arrival, onArrived } from '../arrivals.ts'
import type { Candidate, UploadQuestion, VersionedFile } from '../confirmed-uploads.ts'
import { DroppedTooMuchError, hasFolder, readDropped } from '../dropped-tree.ts'
import { knownFolders } from '../known-folders.ts'
import { messages } from '../messages.ts'
import type { NameConflict, PendingDocuments, PendingItem } from '../pending-item.ts'
import { placeFolders } from '../placed-folders.ts'
import { useUploadsShown } from './use-upload-list.ts'

/** Maximum number of toasts for refused files: a dropped folder can contain hundreds of empty ones. */
const REFUSALS_TOLD_COUNT = 3

/** The destination of the chosen files. */
type Destination = { folderId: string | null; newVersionOf: VersionedFile | null }

/** State and callbacks for UploadsHost only. */
interface HostState {
  place: DocumentsPlace
  /** The page's hidden file input. */
  picker: { current: HTMLInputElement | null }
  isSingle: boolean
  take: (files: readonly File[]) => void
  question: UploadQuestion | null
  answer: () => void
  photosInto: { folderId: string | null } | null
  showPhotos: (into: { folderId: string | null } | null) => void
  conflict: NameConflict | null
  accessLevels: readonly AccessLevel[]
}

export interface DocumentUploads {
  /** Opens the file picker, then the confirmation. Must be called in a click or tap handler. */
  chooseFiles: (folderId: string | null) => void
  /** @param entries the file system entries of what was dropped; folders are uploaded with all their contents */
  dropFiles: (files: readonly File[], folderId: string | null, entries?: readonly FileSystemEntry[]) => void
  /** Chooses one file; must be called in a click or tap handler. */
  chooseNewVersion: (file: VersionedFile) => void
  dropNewVersion: (files: readonly File[], file: VersionedFile) => void
  /** On phones, the camera for several photos in a row. */
  extraActions: (folderId: string | null) => readonly MenuAction[]
  pending: readonly PendingItem[]
  /** Ids of files that get a new version. */
  pendingVersionOf: ReadonlySet<string>
  isDrawerShown: boolean
  host: HostState
}

interface Into {
  /** Folder.uploadAccessLevels; empty until they are loaded. */
  accessLevels: readonly AccessLevel[]
  /** Folder.hasPermissionToUpdate. */
  mayMakeFolders: boolean
}

/**
 * Uploads to an owner's documents: chosen and dropped files, photos and new versions. All uploads are queued in the
 * outbox, so that they continue after a lost connection or a restart of the app.
 *
 * @param onConfirmed called when the server has confirmed a change to this owner's documents
 */
export function useDocumentUploads(
  place: DocumentsPlace,
  { pending, pendingVersionOf, conflict }: PendingDocuments,
  onConfirmed: (arrival: Arrival) => void,
  { accessLevels, mayMakeFolders }: Into,
): DocumentUploads {
  const client = useApolloClient()
  const key = ownerKey(place)
  const isDrawerShown = useUploadsShown()
  const isWide = useIsWide()
  const [question, setQuestion] = useState<UploadQuestion | null>(null)
  const [photosInto, setPhotosInto] = useState<{ folderId: string | null } | null>(null)
  const [isSingle, setIsSingle] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const destination = useRef<Destination>({ folderId: null, newVersionOf: null })
  const confirmed = useRef(onConfirmed)
  useEffect(() => {
    confirmed.current = onConfirmed
  })
  useEffect(() => onArrived(key, (arrival) => confirmed.current(arrival)), [key])

  const offer = useCallback(
    (files: readonly File[], { folderId, newVersionOf }: Destination) => {
      // A new version consists of exactly one file.
      if (newVersionOf && files.length > 1) {
        showToast({ intent: 'error', text: messages.oneAtATime })
        return
      }
      const { accepted, refusals } = acceptFiles(files)
      for (const text of refusals) showToast({ intent: 'error', text })
      if (accepted.length === 0) return
      const candidates = accepted.map((content): Candidate => ({ id: crypto.randomUUID(), content, folderId }))
      setQuestion({
        candidates,
        folders: [],
        newVersionOf,
        accessLevels: newVersionOf ? levelsOfVersion(newVersionOf) : accessLevels,
      })
    },
    [accessLevels],
  )
  const offerTree = useCallback(
    async (entries: readonly FileSystemEntry[], folderId: string | null) => {
      if (!mayMakeFolders) return void showToast({ intent: 'error', text: messages.mayNotMakeFolders })
      try {
        const tree = await readDropped(entries)
        const { missing, idOf } = placeFolders(tree, await knownFolders(client, place), folderId)
        const { accepted, refusals } = acceptFiles(tree.files.map(({ file }) => file))
        for (const text of refusals.slice(0, REFUSALS_TOLD_COUNT)) showToast({ intent: 'error', text })
        const isAccepted = new Set(accepted)
        const candidates = tree.files.flatMap(({ file, path }): Candidate[] =>
          isAccepted.has(file) ? [{ id: crypto.randomUUID(), content: file, folderId: idOf(path) }] : [],
        )
        if (candidates.length === 0 && missing.length === 0) return
        setQuestion({ candidates, folders: missing, newVersionOf: null, accessLevels })
      } catch (error) {
        const text = error instanceof DroppedTooMuchError ? messages.droppedTooMuch : messages.folderUnreadable
        showToast({ intent: 'error', text })
      }
    },
    [client, place, accessLevels, mayMakeFolders],
  )
  const open = useCallback((next: Destination) => {
    destination.current = next
    setIsSingle(next.newVersionOf !== null)
    if (!picker.current) return
    // Set directly and not by the next render, because the picker only opens during the user's click.
    picker.current.multiple = next.newVersionOf === null
    picker.current.click()
  }, [])

  return useMemo(
    () => ({
      chooseFiles: (folderId) => open({ folderId, newVersionOf: null }),
      dropFiles: (files, folderId, entries = []) =>
        hasFolder(entries) ? void offerTree(entries, folderId) : offer(files, { folderId, newVersionOf: null }),
      chooseNewVersion: (newVersionOf) => open({ folderId: null, newVersionOf }),
      dropNewVersion: (files, newVersionOf) => offer(files, { folderId: null, newVersionOf }),
      extraActions: (folderId) =>
        isWide
          ? []
          : [
              {
                key: 'take-photos',
                label: messages.takePhotos,
                icon: createElement(CameraRegular),
                onSelect: () => setPhotosInto({ folderId }),
              },
            ],
      pending,
      pendingVersionOf,
      isDrawerShown,
      host: {
        place,
        picker,
        isSingle,
        take: (files) => offer(files, destination.current),
        question,
        answer: () => setQuestion(null),
        photosInto,
        showPhotos: setPhotosInto,
        conflict,
        accessLevels,
      },
    }),
    [
      open,
      offer,
      offerTree,
      isWide,
      pending,
      pendingVersionOf,
      isDrawerShown,
      place,
      isSingle,
      question,
      photosInto,
      conflict,
      accessLevels,
    ],
  )
}
