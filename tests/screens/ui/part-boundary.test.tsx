import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getConnection, reportReached } from '#src/lib/offline/connection/connection.ts'
import { getToasts } from '#src/lib/toasts/toasts.ts'
import { OverlayHost } from '#src/ui/overlay-host.tsx'
import { PartBoundary } from '#src/ui/part-boundary.tsx'
import { preloadable } from '#src/ui/preloadable.tsx'
import { useOverlay } from '#src/ui/use-overlay.ts'
import { isMarkedForHealing } from '#src/lib/offline/startup/heal-mark.ts'
import { uiMessages } from '#src/ui/messages.ts'
import { renderOn } from './in-theme.tsx'

let isBroken = true

function Part() {
  if (isBroken) throw new Error('A fault in this part')
  return <p>The part</p>
}

function Page({ fallback }: { fallback?: null }) {
  const [row, setRow] = useState('1')
  return (
    <>
      <input aria-label="Text" />
      <button type="button" onClick={() => setRow('2')}>
        Next
      </button>
      <PartBoundary resetKey={row} {...(fallback === null && { fallback })}>
        <Part />
      </PartBoundary>
    </>
  )
}

describe('An error while one part of a page renders', () => {
  beforeEach(() => {
    isBroken = true
    // React reports each caught error.
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
  })
  afterEach(() => void vi.restoreAllMocks())

  it('leaves the rest of the page with what was typed, and the part can be tried again', async () => {
    renderOn('phone', <Page />)
    await userEvent.type(screen.getByLabelText('Text'), 'typed')
    expect(screen.getByRole('alert').textContent).toContain(uiMessages.partFailed)
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: uiMessages.retry }))
    expect(screen.getByText('The part')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Text').value).toBe('typed')
  })

  it('marks stored data for deletion, which may be the cause', async () => {
    renderOn('wide', <Page />)
    await waitFor(() => expect(isMarkedForHealing()).toBe(true))
  })

  it('does not stay when another row is selected', async () => {
    renderOn('wide', <Page />)
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'Next' }))
    expect(screen.getByText('The part')).toBeTruthy()
  })

  it('shows nothing for a part that the page can do without', () => {
    renderOn('wide', <Page fallback={null} />)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByLabelText('Text')).toBeTruthy()
  })
})

describe('Code that could not be loaded', () => {
  const load = vi.fn<() => Promise<typeof LatePart>>()
  const LatePart = () => <p>The part</p>
  const ready = vi.fn<typeof fetch>()

  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    sessionStorage.clear()
    localStorage.clear()
    load.mockReset().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(LatePart)
    vi.stubGlobal('fetch', ready.mockReset().mockRejectedValue(new TypeError('Failed to fetch')))
  })
  afterEach(() => {
    act(reportReached)
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })

  const show = (fallback?: null): void => {
    const Late = preloadable(load)
    renderOn(
      'phone',
      <PartBoundary {...(fallback === null && { fallback })}>
        <Suspense fallback={<p>Waiting</p>}>
          <Late />
        </Suspense>
      </PartBoundary>,
    )
  }

  it('is requested again when the server can be reached again, and stored data stays', async () => {
    show()
    expect(await screen.findByText(uiMessages.notOnDevice)).toBeTruthy()
    expect(getConnection().reachable).toBe(false)
    act(reportReached)
    expect(await screen.findByText('The part')).toBeTruthy()
    expect(load).toHaveBeenCalledTimes(2)
    expect(isMarkedForHealing()).toBe(false)
  })

  it('is requested again by the user', async () => {
    show()
    await userEvent.click(await screen.findByRole('button', { name: uiMessages.retry }))
    expect(await screen.findByText('The part')).toBeTruthy()
  })

  it('appears later if the page can do without the part', async () => {
    show(null)
    await waitFor(() => expect(getConnection().reachable).toBe(false))
    expect(screen.queryByText(uiMessages.notOnDevice)).toBeNull()
    act(reportReached)
    expect(await screen.findByText('The part')).toBeTruthy()
  })

  it('of an overlay is explained by a toast, and the next opening tries again', async () => {
    const Late = preloadable(load)
    function Opener() {
      const overlay = useOverlay<{ name: string }>()
      return (
        <>
          <button type="button" onClick={() => overlay.open({ name: 'x' })}>
            Open
          </button>
          <OverlayHost overlay={overlay}>{(shown) => shown && <Late />}</OverlayHost>
        </>
      )
    }
    renderOn('phone', <Opener />)
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    await waitFor(() => expect(getToasts().map(({ text }) => text)).toEqual([uiMessages.partFailed]))
    expect(load).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    expect(await screen.findByText('The part')).toBeTruthy()
  })
})
