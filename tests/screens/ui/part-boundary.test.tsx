import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PartBoundary } from '#src/ui/part-boundary.tsx'
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
