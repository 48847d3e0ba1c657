import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ActionMenu } from '#src/ui/action-menu.tsx'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { renderOn } from './in-theme.tsx'

const labels = ['Reply', 'Archive', 'Mute', 'Move', 'Delete']

function actions(count: number, onSelect: (label: string) => void) {
  return labels.slice(0, count).map((label) => ({ key: label, label, onSelect: () => onSelect(label) }))
}

describe('A menu of actions', () => {
  it('is a menu for up to four entries, also on phones', async () => {
    const chosen = vi.fn()
    renderOn('phone', <ActionMenu actions={actions(4, chosen)} />)
    await userEvent.click(screen.getByRole('button', { name: 'Actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mute' }))
    expect(chosen).toHaveBeenCalledExactlyOnceWith('Mute')
  })

  it('is a sheet on phones for more entries; the selected action runs after the sheet has closed', async () => {
    const chosen = vi.fn()
    renderOn('phone', <ActionMenu actions={actions(5, chosen)} />)
    await userEvent.click(screen.getByRole('button', { name: 'Actions' }))
    await screen.findByRole('dialog', { name: 'Actions' })
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(chosen).toHaveBeenCalledExactlyOnceWith('Delete'))
    expect(history.state ?? {}).not.toHaveProperty('sheet')
  })

  it('restores the focus to its button when the overlay that an action opened closes', async () => {
    function Scene() {
      const [open, setOpen] = useState(false)
      return (
        <>
          <ActionMenu actions={actions(5, () => setOpen(true))} />
          <BottomSheet open={open} onClose={() => setOpen(false)} title="Delete?">
            For good.
          </BottomSheet>
        </>
      )
    }
    renderOn('phone', <Scene />)
    await userEvent.click(screen.getByRole('button', { name: 'Actions' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    const opened = await screen.findByRole('dialog', { name: 'Delete?' })
    await waitFor(() => expect(opened.contains(document.activeElement)).toBe(true))
    await userEvent.click(within(opened).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions' })))
  })

  it('is a menu for any number on wide screens', async () => {
    renderOn('wide', <ActionMenu actions={actions(5, () => undefined)} />)
    await userEvent.click(screen.getByRole('button', { name: 'Actions' }))
    expect(await screen.findAllByRole('menuitem')).toHaveLength(5)
  })
})
