import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { COPY_FEEDBACK_MS, SPINNER_DELAY_MS } from '#shared/limits.ts'
import { dismissToast, getToasts, showToast } from '#src/lib/toasts/toasts.ts'
import { AvatarGroup } from '#src/ui/avatar-group.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { CountBadge } from '#src/ui/count-badge.tsx'
import { DataList } from '#src/ui/data-list.tsx'
import { DelayedSpinner } from '#src/ui/delayed-spinner.tsx'
import { EntityAvatar, type AvatarEntity } from '#src/ui/entity-avatar.tsx'
import { Toaster } from '#src/ui/toaster.tsx'
import { useBreakpoint } from '#src/ui/use-breakpoint.ts'
import { useIsWide } from '#src/ui/use-is-wide.ts'
import { renderOn, resizeTo } from './in-theme.tsx'

function entity(changes: Partial<AvatarEntity> = {}): AvatarEntity {
  return {
    id: 'u1',
    displayName: 'Maya Whitfield',
    avatarFile: null,
    entityType: 'User',
    extraData: { initials: 'MW' },
    ...changes,
  }
}

describe('Toasts on screen', () => {
  it('are announced to screen readers, and can be dismissed', async () => {
    renderOn('phone', <Toaster />)
    act(() => void showToast({ intent: 'success', text: 'Privacy updated successfully.' }))
    expect((await screen.findByText('Privacy updated successfully.')).closest('[role="log"]')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText('Privacy updated successfully.')).toBeNull()
  })

  it('are never more than five', async () => {
    renderOn('wide', <Toaster />)
    act(() => {
      for (let index = 1; index <= 7; index++) showToast({ intent: 'info', text: `Toast ${index}` })
    })
    expect(await screen.findAllByRole('button', { name: 'Dismiss' })).toHaveLength(5)
    act(() => {
      for (const { id } of getToasts()) dismissToast(id)
    })
  })
})

describe('An avatar', () => {
  it('covers the initials, which are shown if there is no picture', async () => {
    const { container, unmount } = renderOn(
      'phone',
      <EntityAvatar emblem={entity({ avatarFile: { id: 'p1', cdnUrl: '/cdn.png' } })} />,
    )
    await waitFor(() => expect(container.querySelector('img')?.getAttribute('src')).toBe('/cdn.png'))
    expect(container.textContent).toContain('MW')
    // The background hides the initials behind the transparent parts of the picture.
    const picture = container.querySelector('img')!
    expect(picture.style.backgroundColor).toBe('')
    fireEvent.load(picture)
    expect(picture.style.backgroundColor).toBe('rgb(255, 255, 255)')
    unmount()
    const without = renderOn('phone', <EntityAvatar emblem={entity({ avatarFile: null })} />).container
    expect(without.querySelector('img')).toBeNull()
    expect(without.textContent).toContain('MW')
  })

  it('is shown for at most four members of a group, with the number of the others', () => {
    const { container } = renderOn(
      'phone',
      <AvatarGroup emblems={['A', 'B', 'C', 'D', 'E'].map((name) => entity({ id: name, displayName: name }))} />,
    )
    expect(container.textContent).toContain('A, B, C, 2 more')
  })
})

describe('Small components', () => {
  it.each([
    [0, ''],
    [7, '7'],
    [99, '99'],
    [100, '99+'],
  ])('a badge for %i shows "%s"', (count, shown) => {
    const { container } = renderOn('phone', <CountBadge count={count} />)
    expect(container.textContent).toBe(shown)
  })

  it('a spinner is shown only after a delay', () => {
    vi.useFakeTimers()
    renderOn('phone', <DelayedSpinner />)
    expect(screen.queryByRole('progressbar')).toBeNull()
    act(() => void vi.advanceTimersByTime(SPINNER_DELAY_MS))
    expect(screen.getByRole('progressbar')).toBeTruthy()
    vi.useRealTimers()
  })

  it('a copy button shows Copied! for two seconds', async () => {
    const user = userEvent.setup()
    renderOn('phone', <CopyButton text="JBSWY3DP" label="Copy" />)
    await user.click(screen.getByRole('button', { name: 'Copy' }))
    expect(await screen.findByRole('button', { name: 'Copied!' })).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe('JBSWY3DP')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Copy' })).toBeTruthy(), {
      timeout: COPY_FEEDBACK_MS * 2,
    })
  })

  it('a list shows loading, a failure with a retry, an empty state, and its rows', async () => {
    const retry = vi.fn()
    const list = {
      label: 'Things',
      keyOf: (text: string) => text,
      renderItem: (text: string) => text,
      empty: 'No results',
      onRetry: retry,
    }
    const { rerender } = renderOn('phone', <DataList {...list} items={undefined} />)
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
    rerender(<DataList {...list} items={undefined} error="It failed." />)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
    rerender(<DataList {...list} items={[]} />)
    expect(screen.getByText('No results')).toBeTruthy()
    rerender(<DataList {...list} items={['One', 'Two']} />)
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
  })
})

describe('The wide layout needs a minimum width and a minimum height', () => {
  function Probe() {
    return `${useIsWide() ? 'wide' : 'narrow'} ${useBreakpoint()}`
  }
  it.each([
    [1024, 800, 'narrow md'],
    [1025, 699, 'narrow md'],
    [1025, 700, 'wide md'],
    [599, 900, 'narrow xs'],
    [600, 900, 'narrow sm'],
    [1200, 900, 'wide lg'],
    [1536, 900, 'wide xl'],
    [1872, 900, 'wide xxl'],
  ])('%i x %i is %s', (width, height, expected) => {
    const { container } = renderOn('phone', <Probe />)
    act(() => resizeTo(width, height))
    expect(container.textContent).toBe(expected)
  })
})
