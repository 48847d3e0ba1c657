import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { renderOn } from './in-theme.tsx'

function Question({ onConfirm }: { onConfirm: () => Promise<void> }) {
  const [open, setOpen] = useState(true)
  return (
    <ConfirmDialog
      open={open}
      title="Empty trash?"
      text="It cannot be undone."
      confirmLabel="Empty"
      danger
      onConfirm={onConfirm}
      onClose={() => setOpen(false)}
    />
  )
}

describe('A confirmation dialog', () => {
  it('closes after the action succeeds', async () => {
    const act = vi.fn(async () => undefined)
    renderOn('phone', <Question onConfirm={act} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Empty' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(act).toHaveBeenCalledOnce()
  })

  it('stays open after the action fails, so that the user can retry', async () => {
    renderOn('wide', <Question onConfirm={() => Promise.reject(new Error('No'))} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Empty' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).not.toHaveProperty('disabled', true))
    expect(screen.getByRole('alertdialog')).toBeTruthy()
  })

  it('does nothing on Cancel', async () => {
    const act = vi.fn(async () => undefined)
    renderOn('phone', <Question onConfirm={act} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(act).not.toHaveBeenCalled()
  })
})
