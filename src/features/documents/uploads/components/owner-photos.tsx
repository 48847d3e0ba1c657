import { type ReactNode, useState } from 'react'
import type { AccessLevel } from '../../contents.ts'
import type { DocumentsPlace } from '../../owner.ts'
import { PhotoSheet } from './photo-sheet.tsx'

interface OwnerPhotosProps {
  place: DocumentsPlace
  accessLevels: readonly AccessLevel[]
  mayCreateFolders: boolean
  open: boolean
  onShow: (open: boolean) => void
  /** Field for the owner; the owner can no longer change when photos have been taken. */
  choice: (hasPhotos: boolean) => ReactNode
  /** Called when photos were taken or chosen. */
  onTaken?: (placing: Promise<{ latitude: number; longitude: number } | null>) => void
}

/** The camera outside of a documents page: the user also chooses the owner and the room. */
export function OwnerPhotos({
  place,
  accessLevels,
  mayCreateFolders,
  open,
  onShow,
  choice,
  onTaken,
}: OwnerPhotosProps) {
  const { entityId } = place
  const [chosen, setChosen] = useState<Readonly<Record<string, string | null>>>({})
  return (
    <PhotoSheet
      place={place}
      into={open ? ROOT : null}
      accessLevels={accessLevels}
      onShow={(into) => onShow(into !== null)}
      choice={choice}
      rooms={{
        mayCreate: mayCreateFolders,
        chosen: chosen[entityId] ?? null,
        onChoose: (room) => setChosen({ ...chosen, [entityId]: room }),
      }}
      {...(onTaken && { onTaken })}
    />
  )
}

const ROOT = { folderId: null }
