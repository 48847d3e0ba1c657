import { type ReactNode, useState } from 'react'
import type { AccessLevel } from '../../contents.ts'
import type { DocumentsPlace } from '../../owner.ts'
import type { UploadQuestion } from '../confirmed-uploads.ts'
import { FolderChoice } from './folder-choice.tsx'
import { PhotoSheet } from './photo-sheet.tsx'
import { UploadConfirmation } from './upload-confirmation.tsx'

interface OwnerPhotosProps {
  place: DocumentsPlace
  accessLevels: readonly AccessLevel[]
  open: boolean
  onShow: (open: boolean) => void
  /** Field for the owner; the owner can no longer change when photos have been taken. */
  choice: (hasPhotos: boolean) => ReactNode
}

/**
 * The camera outside of a documents page: the user also chooses the owner and the folder. The last folder chosen for
 * the owner is preselected.
 */
export function OwnerPhotos({ place, accessLevels, open, onShow, choice }: OwnerPhotosProps) {
  const { entityId } = place
  const [chosen, setChosen] = useState<Readonly<Record<string, string | null>>>({})
  const [question, setQuestion] = useState<UploadQuestion | null>(null)
  const folderId = chosen[entityId] ?? null
  const choose = (id: string | null): void => setChosen({ ...chosen, [entityId]: id })
  return (
    <>
      <PhotoSheet
        place={place}
        into={open ? { folderId } : null}
        accessLevels={accessLevels}
        onShow={(into) => {
          if (into) choose(into.folderId)
          onShow(into !== null)
        }}
        onGoOn={setQuestion}
        isAsking={question !== null}
        choice={(hasPhotos) => (
          <>
            {choice(hasPhotos)}
            <FolderChoice key={entityId} owner={place} folderId={folderId} onChoose={choose} />
          </>
        )}
      />
      <UploadConfirmation place={place} question={question} onAnswer={() => setQuestion(null)} />
    </>
  )
}
