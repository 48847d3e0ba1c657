import { createHash } from 'node:crypto'
import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { messages } from '#src/features/documents/uploads/messages.ts'
import { closeUploads } from '#src/features/documents/uploads/uploads-visit.ts'
import { reportReached } from '#src/lib/offline/connection/connection.ts'
import { outbox } from '#src/lib/offline/outbox/outbox.ts'
import type { DocumentsServer } from './documents-server.ts'

export const file = (name: string, text: string, type = 'text/plain'): File => new File([text], name, { type })
export const hash = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')

/** @param as what is pressed before the picker opens */
export async function choose(files: readonly File[], as = 'Upload Files'): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: as }))
  const input = document.querySelector<HTMLInputElement>('input[data-upload="files"]')!
  // As a browser does it: `userEvent.upload` gives the focus to the input, by then behind the dialog that opened.
  fireEvent.change(input, { target: { files: [...files] } })
}

export async function confirm(): Promise<void> {
  const dialog = within(await screen.findByRole('dialog', { name: messages.confirmation }))
  await userEvent.click(await dialog.findByRole('button', { name: /^Upload \d+ files?$/ }))
}

/** A page ends with its sign-out; in tests the next one goes on in the same. */
export async function endVisit(server: DocumentsServer): Promise<void> {
  // The service's answers are reported a moment later.
  server.reachable = true
  await act(() => outbox.flush().catch(() => 'empty'))
  act(() => {
    closeUploads()
    reportReached()
  })
  vi.restoreAllMocks()
}
