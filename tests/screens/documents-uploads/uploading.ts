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

/** @param as name of the button that opens the file picker */
export async function choose(files: readonly File[], as = 'Upload Files'): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: as }))
  const input = document.querySelector<HTMLInputElement>('input[data-upload="files"]')!
  // A browser does not focus the input. `userEvent.upload` would, and by then the input is behind the open dialog.
  fireEvent.change(input, { target: { files: [...files] } })
}

export async function confirm(): Promise<void> {
  const dialog = within(await screen.findByRole('dialog', { name: messages.confirmation }))
  await userEvent.click(await dialog.findByRole('button', { name: /^Upload \d+ files?$/ }))
}

/** Resets the page after a test. In the app, the page ends at sign-out; here the next test uses the same page. */
export async function endVisit(server: DocumentsServer): Promise<void> {
  // Flush the outbox, because results are reported with a delay.
  server.reachable = true
  await act(() => outbox.flush().catch(() => 'empty'))
  act(() => {
    closeUploads()
    reportReached()
  })
  vi.restoreAllMocks()
}
