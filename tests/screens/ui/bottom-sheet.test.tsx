import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addBackEntry } from '#src/ui/back-entry.ts'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { renderOn } from './in-theme.tsx'

function Opener({ onClosed }: { onClosed?: () => void }) {
  const [open, setOpen] = useState(false)
  const [cleared, setCleared] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Open filters</button>
      <BottomSheet
        open={open}
        onClose={() => setOpen(false)}
        onClosed={onClosed}
        title="Filters"
        actions={<button>Apply</button>}
      >
        <label>
          Search <input />
        </label>
        {!cleared && <button onClick={() => setCleared(true)}>Clear all</button>}
      </BottomSheet>
    </>
  )
}

async function openIt(): Promise<ReturnType<typeof userEvent.setup>> {
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Open filters' }))
  await screen.findByRole('dialog', { name: 'Filters' })
  return user
}

async function itIsGone(): Promise<void> {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

describe.each(['phone', 'wide'] as const)('A sheet on a %s screen', (device) => {
  beforeEach(() => {
    renderOn(device, <Opener />)
  })

  it('is named by its title and takes the focus', async () => {
    await openIt()
    const dialog = screen.getByRole('dialog', { name: 'Filters' })
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  })

  it('still closes with Escape after the focused button was removed', async () => {
    const user = await openIt()
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    await waitFor(() =>
      expect(screen.getByRole('dialog', { name: 'Filters' }).contains(document.activeElement)).toBe(true),
    )
    await user.keyboard('{Escape}')
    await itIsGone()
  })

  it('closes with Escape and restores the focus', async () => {
    const user = await openIt()
    await user.keyboard('{Escape}')
    await itIsGone()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open filters' })))
  })

  it('closes with its close button', async () => {
    const user = await openIt()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await itIsGone()
  })

  it('closes when the user navigates back, without leaving the page', async () => {
    const before = window.location.href
    await openIt()
    act(() => history.back())
    await itIsGone()
    expect(window.location.href).toBe(before)
  })
})

describe('The history behind a sheet', () => {
  it('is unchanged after the sheet closes', async () => {
    let settled = false
    renderOn('phone', <Opener onClosed={() => (settled = true)} />)
    const before: unknown = history.state
    const user = await openIt()
    expect(history.state).toHaveProperty('sheet')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(settled).toBe(true))
    expect(history.state).toEqual(before)
  })

  it('may be restored late: a sheet that opens before that stays open, and navigating back closes it', async () => {
    const before: unknown = history.state
    const back = history.back.bind(history)
    const slow = vi.spyOn(history, 'back').mockImplementation(() => void setTimeout(back, 60))
    const closed: string[] = []
    const removeFirst = addBackEntry(() => closed.push('first'))
    const first = removeFirst()
    await waitFor(() => expect(slow).toHaveBeenCalled())
    const removeSecond = addBackEntry(() => closed.push('second'))
    await removeSecond()
    addBackEntry(() => closed.push('third'))
    await first
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(closed).toEqual([])
    slow.mockRestore()
    history.back()
    await waitFor(() => expect(closed).toEqual(['third']))
    expect(history.state).toEqual(before)
  })
})

/** A component whose unmount is slow, as part of an overlay. */
function SlowToGo() {
  useLayoutEffect(
    () => () => {
      const end = performance.now() + 120
      while (performance.now() < end);
    },
    [],
  )
  return null
}

describe.each(['phone', 'wide'] as const)('A sheet on a %s screen that is removed with its trigger', (device) => {
  it('makes the page available to screen readers again, even if the removal is slow', async () => {
    const page = (children: ReactNode) => (
      <>
        <h1>Conversations</h1>
        {children}
      </>
    )
    const { rerender } = renderOn(
      device,
      page(
        <>
          <Opener />
          <SlowToGo />
        </>,
      ),
    )
    await openIt()
    const heading = () => screen.queryByRole('heading', { name: 'Conversations' })
    await waitFor(() => expect(heading()).toBeNull())
    rerender(page(null))
    await waitFor(() => expect(heading()).not.toBeNull())
  })
})

describe('The focus in a sheet that opens', () => {
  it('is on the first field on wide screens', async () => {
    renderOn('wide', <Opener />)
    await openIt()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search' })))
  })

  it('is on the title on phones, where a field would open the keyboard', async () => {
    renderOn('phone', <Opener />)
    await openIt()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Filters' })))
  })

  it.each([
    [1, 'textbox'],
    [2, 'heading'],
  ] as const)('in a form with %i field on phones, is on the %s', async (count, role) => {
    renderOn(
      'phone',
      <BottomSheet open onClose={() => undefined} title="Rename">
        <form>
          {Array.from({ length: count }, (_, index) => (
            <input key={index} aria-label="Name" />
          ))}
        </form>
      </BottomSheet>,
    )
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole(role)[0]))
  })

  it('is on the title if there is no field', async () => {
    renderOn(
      'wide',
      <BottomSheet open onClose={() => undefined} title="History">
        <p>Nothing happened.</p>
      </BottomSheet>,
    )
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'History' })))
  })
})
