import { useState } from 'react'
import { editInPlace, useEditedInPlace } from '#src/lib/offline/edit-in-place.ts'
import { useOutboxItems } from '#src/lib/offline/outbox/use-outbox.ts'
import { waitingUploadOf, type WaitingUpload } from '../revise-upload.ts'
import { EditUploadSheet } from './edit-upload-sheet.tsx'

/** Opens the sheet for the upload that is edited, wherever in the app it was asked for. */
export function EditUploadHost() {
  const id = useEditedInPlace()
  const items = useOutboxItems()
  const [opened, setOpened] = useState<{ id: string | null; upload: WaitingUpload | null; turn: number }>({ id: null, upload: null, turn: 0 })
  const item = items.find((one) => one.id === id)
  const current = item ? waitingUploadOf(item) : null
  if (id !== opened.id) {
    if (id === null) setOpened({ ...opened, id })
    else if (current) setOpened({ id, upload: current, turn: opened.turn + 1 })
  }
  const { turn } = opened
  // It may be refused while it is edited; what has gone stays on its way out.
  const upload = current ?? opened.upload
  return upload && <EditUploadSheet key={turn} upload={upload} open={id === upload.item.id} onClose={() => editInPlace(null)} />
}
