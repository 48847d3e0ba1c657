import { useState } from 'react'
import { editInPlace, useEditedInPlace } from '#src/lib/offline/outbox/edit-in-place.ts'
import type { OutboxItem } from '#src/lib/offline/outbox/types.ts'
import { useOutboxItems } from '#src/lib/offline/outbox/use-outbox.ts'
import { documentChangeOf } from '../queued-documents.ts'
import { waitingNameOf, waitingUploadOf } from '../revise.ts'
import { EditNameSheet } from './edit-name-sheet.tsx'
import { EditUploadSheet } from './edit-upload-sheet.tsx'

/** Opens the sheet for the pending upload, folder or name that the user edits, on whichever screen of the app. */
export function EditWaitingHost() {
  const id = useEditedInPlace()
  const items = useOutboxItems()
  const [opened, setOpened] = useState<{ id: string | null; item: OutboxItem | null; turn: number }>({
    id: null,
    item: null,
    turn: 0,
  })
  const current = items.find((one) => one.id === id && documentChangeOf(one, null) !== null)
  if (id !== opened.id) {
    if (id === null) setOpened({ ...opened, id })
    else if (current) setOpened({ id, item: current, turn: opened.turn + 1 })
  }
  // The item can be refused while it is edited. After it was sent, the sheet shows its last state while it closes.
  const item = current ?? opened.item
  if (!item) return null
  const sheet = { open: id === item.id, onClose: () => editInPlace(null) }
  const upload = waitingUploadOf(item)
  if (upload) return <EditUploadSheet key={opened.turn} upload={upload} {...sheet} />
  const waiting = waitingNameOf(item)
  return waiting && <EditNameSheet key={opened.turn} waiting={waiting} {...sheet} />
}
