import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { messages } from '#src/features/legacy-claims/messages.ts'
import { messages as routing } from '#src/lib/routing/messages.ts'
import { paths } from '#src/config/paths.ts'
import { openScreen, world } from '#tests/support/screen-world.tsx'
import { emptyTab, watchForms } from './posted-forms.ts'

afterEach(() => {
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'userActivation')
})

describe('A linked company', () => {
  it('opens its tab in the click, before the server responds, and closes it after a failure', async () => {
    const person = await world.person()
    const { name } = await world.claimsCompany(person, 'Adjuster')
    const posted = watchForms()
    const tab = emptyTab()
    vi.spyOn(window, 'open').mockReturnValue(tab)
    const scene = { as: person, path: paths.linkedCompanies.href(), holding: ['LegacyHandOff'] }
    const { sent, release, failNext } = await openScreen(scene)
    const button = await screen.findByRole('button', { name: messages.openCompany(name) })
    fireEvent.click(button)
    expect([vi.mocked(window.open).mock.calls, tab.opener]).toEqual([[['', '_blank']], null])
    expect(tab.document.title).toBe(routing.opening)
    await waitFor(() => expect(sent).toContain('LegacyHandOff'))
    expect(posted).toEqual([])
    release('LegacyHandOff')
    await waitFor(() => expect(posted).toHaveLength(1))
    expect(tab.close).not.toHaveBeenCalled()

    failNext('LegacyHandOff', 'UNAVAILABLE')
    await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'))
    fireEvent.click(button)
    await waitFor(() => expect(tab.close).toHaveBeenCalledOnce())
    expect(posted).toHaveLength(1)
  })

  it('says that the browser blocked the new tab, and requests no token', async () => {
    const person = await world.person()
    const { name } = await world.claimsCompany(person, 'Adjuster')
    const posted = watchForms()
    vi.spyOn(window, 'open').mockReturnValue(null)
    const { sent } = await openScreen({ as: person, path: paths.linkedCompanies.href() })
    await userEvent.click(await screen.findByRole('button', { name: messages.openCompany(name) }))
    expect(await screen.findByText(routing.tabBlocked)).toBeTruthy()
    expect([posted, sent.includes('LegacyHandOff')]).toEqual([[], false])
  })
})

describe('A claim', () => {
  it.each([
    ['at once, in the time in which the browser opens a tab', true],
    ['with one more tap, if its account took longer to load', false],
  ])('opens in the claims system %s', async (_when, isActive) => {
    Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { isActive } })
    const person = await world.person()
    const { systemId, acid, claimIds } = await world.claimsCompany(person, 'Adjuster')
    const posted = watchForms()
    await openScreen({ as: person, path: paths.claim.href(`${systemId}-${acid}-${claimIds[0]}`) })
    await userEvent.click(await screen.findByRole('button', { name: messages.openClaim }))
    if (!isActive) {
      const dialog = within(await screen.findByRole('dialog', { name: messages.viewAs }))
      const account = await dialog.findByRole('button', { name: /^Rosa Lindqvist, Adjuster/ })
      expect(posted).toEqual([])
      await userEvent.click(account)
    }
    await waitFor(() => expect(posted).toHaveLength(1))
    expect(posted[0]?.fields['URL']).toBe(`claimList.asp?searchType=claimID&searchTgt=${claimIds[0]}`)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: messages.viewAs })).toBeNull())
  })
})
