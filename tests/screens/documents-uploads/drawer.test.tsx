import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { UPLOADS_SHOWN_AFTER_DONE_MS } from '#shared/limits/device-times.ts'
import { messages } from '#src/features/documents/uploads/messages.ts'
import { forgetDevice } from '../device.ts'
import { DocumentsServer } from './documents-server.ts'
import { renderUploads } from './render-uploads.tsx'
import { choose, confirm, endVisit, file } from './uploading.ts'

const drawer = async () => within(await screen.findByRole('region', { name: messages.uploads }))

let server: DocumentsServer

beforeEach(async () => {
  await forgetDevice()
  server = new DocumentsServer()
})
afterEach(() => endVisit(server))

describe('The drawer of uploads', () => {
  it('is a line below the page where it would cover the buttons of a message', async () => {
    await renderUploads(server, { path: '/app/conversations' })
    await choose([file('a.txt', 'one')])
    await confirm()
    const shown = await drawer()
    const line = await shown.findByRole('button', { name: new RegExp(messages.completed(1, 1)) })
    expect(shown.queryByRole('list')).toBeNull()
    expect(getComputedStyle(await screen.findByRole('region', { name: messages.uploads })).position).not.toBe('fixed')
    await userEvent.click(line)
    expect((await screen.findByRole('dialog')).textContent).toContain('a.txt')
  })

  it('closes some time after all files were uploaded, unless the pointer is over it', async () => {
    await renderUploads(server)
    await choose([file('a.txt', 'one')])
    await confirm()
    const shown = await drawer()
    await shown.findByRole('button', { name: new RegExp(messages.completed(1, 1)) })
    const region = screen.getByRole('region', { name: messages.uploads })
    fireEvent.pointerEnter(region)
    vi.useFakeTimers()
    try {
      act(() => void vi.advanceTimersByTime(2 * UPLOADS_SHOWN_AFTER_DONE_MS))
      expect(region.isConnected).toBe(true)
      fireEvent.pointerLeave(region)
      act(() => void vi.advanceTimersByTime(UPLOADS_SHOWN_AFTER_DONE_MS))
      expect(screen.queryByRole('region', { name: messages.uploads })).toBeNull()
    } finally {
      vi.useRealTimers()
    }
  })
})
