import { render, screen } from '@testing-library/react'
import { type ReactNode, Suspense } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { CodeNotLoadedError, preloadable } from '#src/ui/preloadable.tsx'

function Greeting({ name }: { name: string }) {
  return <p>Hello {name}</p>
}

function within(content: ReactNode): ReactNode {
  return <Suspense fallback={<p>Waiting</p>}>{content}</Suspense>
}

describe('A component in a separate chunk', () => {
  it('suspends rendering if it was not preloaded', async () => {
    const Late = preloadable(() => Promise.resolve(Greeting))
    render(within(<Late name="Dana" />))
    screen.getByText('Waiting')
    await screen.findByText('Hello Dana')
  })

  it('is rendered immediately if it was preloaded, and is fetched only once', async () => {
    const load = vi.fn(() => Promise.resolve(Greeting))
    const Ready = preloadable(load)
    await Ready.preload()
    const { rerender } = render(within(<Ready name="Dana" />))
    screen.getByText('Hello Dana')
    rerender(within(<Ready name="Marcus" />))
    screen.getByText('Hello Marcus')
    expect(load).toHaveBeenCalledOnce()
  })

  it('stays the same component when it is rendered again after loading', async () => {
    const mounted = vi.fn((): void => undefined)
    const Late = preloadable(() => Promise.resolve(({ name }: { name: string }) => <p ref={mounted}>Hello {name}</p>))
    const { rerender } = render(within(<Late name="Dana" />))
    const before = await screen.findByText('Hello Dana')
    await Late.preload()
    rerender(within(<Late name="Marcus" />))
    expect(screen.getByText('Hello Marcus')).toBe(before)
  })

  it('can be preloaded again after a failure', async () => {
    const load = vi
      .fn<() => Promise<typeof Greeting>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue(Greeting)
    const Flaky = preloadable(load)
    await expect(Flaky.preload()).rejects.toBeInstanceOf(CodeNotLoadedError)
    await Flaky.preload()
    render(within(<Flaky name="Dana" />))
    screen.getByText('Hello Dana')
  })
})
