import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { InstallCard } from '#src/features/dashboards/install/components/install-card.tsx'
import { messages } from '#src/features/dashboards/install/messages.ts'
import { watchInstallPrompt } from '#src/lib/offline/pwa/install-offer.ts'
import { writeDeviceSetting } from '#src/lib/offline/read-cache/device-setting.ts'
import { renderOn } from '../ui/in-theme.tsx'

let stop: () => void

beforeEach(() => {
  writeDeviceSetting('install-offer', '')
  stop = watchInstallPrompt()
  // A browser tab, not an installed app.
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('display-mode') ? { ...matchMedia(query), matches: false } : matchMedia(query),
  )
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

function offerInstall(): { prompt: ReturnType<typeof vi.fn>; event: Event } {
  const prompt = vi.fn(() => Promise.resolve({ outcome: 'accepted' }))
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  act(() => void window.dispatchEvent(event))
  return { prompt, event }
}

it('offers the installation when the browser can install the app, and opens its dialog', async () => {
  renderOn('phone', <InstallCard />)
  expect(screen.queryByText(messages.title)).toBeNull()
  const { prompt, event } = offerInstall()
  expect(event.defaultPrevented).toBe(true)
  await userEvent.click(await screen.findByRole('button', { name: messages.install }))
  expect(prompt).toHaveBeenCalledOnce()
  expect(screen.queryByText(messages.title)).toBeNull()
})

it('does not offer it again after Not now', async () => {
  const { unmount } = renderOn('wide', <InstallCard />)
  offerInstall()
  await userEvent.click(await screen.findByRole('button', { name: messages.notNow }))
  expect(screen.queryByText(messages.title)).toBeNull()
  unmount()
  renderOn('wide', <InstallCard />)
  offerInstall()
  expect(screen.queryByText(messages.title)).toBeNull()
})

it('explains on an iPhone how to do it by hand', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')
  renderOn('phone', <InstallCard />)
  expect(screen.getByText(messages.byHand)).toBeTruthy()
  expect(screen.queryByRole('button', { name: messages.install })).toBeNull()
  expect(screen.getByRole('button', { name: messages.notNow })).toBeTruthy()
})
