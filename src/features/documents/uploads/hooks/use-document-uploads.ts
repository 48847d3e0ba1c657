import { useApolloClient } from '@apollo/client/react'
import { CameraRegular } from '@fluentui/react-icons/svg/camera'
import { createElement, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { StagedFile } from '#src/lib/offline/outbox/types.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import type { MenuAction } from '#src/ui/menu-action.ts'
import { useIsWide } from '#src/ui/use-is-wide.ts'
import type { AccessLevel } from '../../contents.ts'
import { type DocumentOwner, ownerKey } from '../../owner.ts'
import { acceptFiles } from '../accept-files.ts'
import { type Arrival, onArrived } from '../arrivals.ts'
import type { DocumentsPlace } from '../documents-place.ts'
import { DroppedTooMuchError, hasFolder, readDropped } from '../dropped-tree.ts'
import { knownFolders } from '../known-folders.ts'
import { messages } from '../messages.ts'
import type { NameConflict, PendingDocuments, PendingItem } from '../pending-item.ts'
import type { Shot } from '../photo-draft.ts'
import { placeFolders } from '../placed-folders.ts'
import type { WrittenFolder } from '../queued-documents.ts'
import { levelsOfVersion } from '../version-levels.ts'
import { useUploadsShown } from './use-upload-list.ts'

/** A dropped folder may hold hundreds of empty files. */
const REFUSALS_TOLD_COUNT = 3

/** A file that gets a new version. */
export interface VersionedFile {
  fileId: string
  fileName: string
  accessLevel: AccessLevel
  /** Levels that the person may give; none or one: the file's own. */
  allowedAccessLevelChangesList: readonly AccessLevel[]
}

/**
 * Something to confirm: a file as it was chosen, or as it lies on the device already (a photo that was taken before).
 */
export interface Candidate {
  id: string
  content: File | StagedFile
  /** Null: no photo that was taken here. */
  shot: Shot | null
  /** The destination; null: the root. */
  folderId: string | null
}

/** The question before anything is uploaded. */
export interface UploadQuestion {
  candidates: readonly Candidate[]
  /** Folders that are made first, each after the one that it lies in: those of a dropped folder. */
  folders: readonly WrittenFolder[]
  newVersionOf: VersionedFile | null
  /** The default is the level of the file that gets a new version, else the first. */
  accessLevels: readonly AccessLevel[]
}

/** The destination of the chosen files. */
type Destination = { folderId: string | null; newVersionOf: VersionedFile | null }

/** State that UploadsHost renders and answers; private to it. */
interface HostState {
  place: DocumentsPlace
  /** The page's hidden input of files. */
  picker: { current: HTMLInputElement | null }
  isSingle: boolean
  take: (files: readonly File[]) => void
  question: UploadQuestion | null
  ask: (question: UploadQuestion) => void
  answer: () => void
  photosInto: { folderId: string | null } | null
  showPhotos: (into: { folderId: string | null } | null) => void
  conflict: NameConflict | null
  accessLevels: readonly AccessLevel[]
}

export interface DocumentUploads {
  /** Opens the file picker, then the confirmation. Inside a click or tap. */
  chooseFiles: (folderId: string | null) => void
  /** @param entries what was dropped, folders among it: they are taken with all that is in them */
  dropFiles: (files: readonly File[], folderId: string | null, entries?: readonly FileSystemEntry[]) => void
  /** One file; inside a click or tap. */
  chooseNewVersion: (file: VersionedFile) => void
  dropNewVersion: (files: readonly File[], file: VersionedFile) => void
  /** On phones the camera, several photos in a row. */
  extraActions: (folderId: string | null) => readonly MenuAction[]
  pending: readonly PendingItem[]
  /** Files that get a new version. */
  pendingVersionOf: ReadonlySet<string>
  isDrawerShown: boolean
  host: HostState
}

interface Into {
  /** Path of the documents page, without a query. */
  href: string
  /** Folder.uploadAccessLevels; empty while unknown. */
  accessLevels: readonly AccessLevel[]
  /** Folder.hasPermissionToUpdate. */
  mayMakeFolders: boolean
}

/**
 * Uploading into an owner's documents (doc 2 sections 2.1 and 4): choosing, dropping, the camera and new versions.
 * Everything goes through the outbox, so that it survives a missing network and the end of the app.
 *
 * @param onConfirmed called when the server has confirmed a change of this owner's documents
 */
export function useDocumentUploads(
  { entityType, entityId }: DocumentOwner,
  { pending, pendingVersionOf, conflict }: PendingDocuments,
  onConfirmed: (arrival: Arrival) => void,
  { href, accessLevels, mayMakeFolders }: Into,
): DocumentUploads {
  const client = useApolloClient()
  const place = useMemo((): DocumentsPlace => ({ entityType, entityId, href }), [entityType, entityId, href])
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
      // One file is expected here (decision 11).
      if (newVersionOf && files.length > 1) {
        showToast({ intent: 'error', text: messages.oneAtATime })
        return
      }
      const { accepted, refusals } = acceptFiles(files)
      for (const text of refusals) showToast({ intent: 'error', text })
      if (accepted.length === 0) return
      const candidates = accepted.map(
        (content): Candidate => ({ id: crypto.randomUUID(), content, shot: null, folderId }),
      )
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
        const { missing, idOf } = placeFolders(tree, await knownFolders(client, { entityType, entityId }), folderId)
        const { accepted, refusals } = acceptFiles(tree.files.map(({ file }) => file))
        for (const text of refusals.slice(0, REFUSALS_TOLD_COUNT)) showToast({ intent: 'error', text })
        const isAccepted = new Set(accepted)
        const candidates = tree.files.flatMap(({ file, path }): Candidate[] =>
          isAccepted.has(file) ? [{ id: crypto.randomUUID(), content: file, shot: null, folderId: idOf(path) }] : [],
        )
        if (candidates.length === 0 && missing.length === 0) return
        setQuestion({ candidates, folders: missing, newVersionOf: null, accessLevels })
      } catch (error) {
        const text = error instanceof DroppedTooMuchError ? messages.droppedTooMuch : messages.folderUnreadable
        showToast({ intent: 'error', text })
      }
    },
    [client, entityType, entityId, accessLevels, mayMakeFolders],
  )
  const open = useCallback((next: Destination) => {
    destination.current = next
    setIsSingle(next.newVersionOf !== null)
    if (!picker.current) return
    // At once, not with the next render: the picker only opens inside the person's own act.
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
        ask: setQuestion,
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
