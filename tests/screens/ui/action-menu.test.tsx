import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ActionMenu } from '#src/ui/action-menu.tsx'
import { renderOn } from './in-theme.tsx'

const labels = ['Reply', 'Archive', 'Mute', 'Move', 'Delete']

function actions(count: number, onSelect: (label: string) => void) {
  return labels.slice(0, count).map((label) => ({ key: label, label, onSelect: () => onSelect(label) }))
}

describe('A menu of actions', () => {
  it('is a menu for up to four entries, on phones too', async () => {
    const chosen = vi.fn()
    renderOn('phone', <ActionMenu actions={actions(4, chosen)} />)
    await userEvent.click(screen.getByRole('button', { name: 'Actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mute' }))
    expect(chosen).toHaveBeenCalledExactlyOnceWith('Mute')
  })

  it('is a sheet for more on phones; the choice acts when the sheet is gone', async () => {
    const chosen = vi.fn()
    renderOn('phone', <ActionMenu actions={actions(5, chosen)} />)
    await userEvent.click(screen.getByRole('button', { name: 'Actions' }))
    await screen.findByRole('dialog', { name: 'Actions' })
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(chosen).toHaveBeenCalledExactlyOnceWith('Delete'))
    expect(history.state ?? {}).not.toHaveProperty('sheet')
  })

  it('is a menu for any number on wide screens', async () => {
    renderOn('wide', <ActionMenu actions={actions(5, () => undefined)} />)
    await userEvent.click(screen.getByRole('button', { name: 'Actions' }))
    expect(await screen.findAllByRole('menuitem')).toHaveLength(5)
  })
})
