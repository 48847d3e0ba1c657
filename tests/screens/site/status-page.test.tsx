import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { messages } from '#src/features/status/messages.ts'
import { openScreen, world } from '#tests/support/screen-world.tsx'
import type { SiteStatus } from '#shared/site-status.ts'

afterEach(() => vi.restoreAllMocks())

/** Responds to /status.json instead of the server; the request fails if `status` returns null. */
function answerWith(status: () => SiteStatus | null): void {
  const real = globalThis.fetch
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (input !== '/status.json') return real(input, init)
    const body = status()
    if (body === null) throw new TypeError('Failed to fetch')
    return Response.json(body)
  })
}

const WORKING: SiteStatus = {
  maintenance: null,
  checkedUtc: '2026-11-20T15:00:00.000Z',
  parts: [{ part: 'signIn', state: 'working' }],
}

it('the status of each part is public', async () => {
  await world.dropJobs()
  await openScreen({ path: '/status', as: null, device: 'phone' })
  expect(await screen.findByText(messages.allWorking)).toBeTruthy()
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows).toContain(`${messages.parts.signIn}${messages.states.working}`)

  let status: SiteStatus | null = { ...WORKING, parts: [{ part: 'documents', state: 'failed' }] }
  answerWith(() => status)
  const checkAgain = () => userEvent.click(screen.getByRole('button', { name: messages.checkAgain }))
  await checkAgain()
  expect(await screen.findByText(messages.someFailed)).toBeTruthy()
  expect(within(screen.getByRole('listitem')).getByText(messages.states.failed)).toBeTruthy()

  status = { ...WORKING, maintenance: 'Back at nine.' }
  await checkAgain()
  expect(await screen.findByText('Back at nine.')).toBeTruthy()

  status = null
  await checkAgain()
  expect(await screen.findByText(messages.unreachable)).toBeTruthy()
  expect(screen.queryByRole('listitem')).toBe(null)
})
