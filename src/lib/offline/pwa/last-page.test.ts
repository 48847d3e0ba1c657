// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetLastPage, openLastPage, rememberLastPage } from './last-page.ts'

const at = (address: string): void => history.replaceState(null, '', address)
const address = (): string => window.location.pathname + window.location.search

function hide(): void {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  state.mockRestore()
}

describe('A launch of the installed app', () => {
  let stop: () => void
  let isSignedIn = true

  beforeEach(() => {
    forgetLastPage()
    isSignedIn = true
    stop = rememberLastPage(() => isSignedIn)
  })
  afterEach(() => stop())

  it('opens the page that was open when the app was hidden', () => {
    at('/orgs/gulf/documents?folderId=4')
    hide()
    at('/?launch')
    openLastPage()
    expect(address()).toBe('/orgs/gulf/documents?folderId=4')
  })

  it('opens the home page on a new device, and after a sign-out', () => {
    at('/?launch')
    openLastPage()
    expect(address()).toBe('/')
    at('/orgs')
    hide()
    forgetLastPage()
    isSignedIn = false
    hide()
    at('/?launch')
    openLastPage()
    expect(address()).toBe('/')
  })

  it.each([
    '/auth/login',
    '/sso/zendesk',
    '/app/share',
    '/app/administrator?token=1',
    '/?open=camera',
    '/app/conversations?new',
  ])('does not open %s again', (unwanted) => {
    at('/app/conversations')
    hide()
    at(unwanted)
    hide()
    at('/?launch')
    openLastPage()
    expect(address()).toBe('/app/conversations')
  })

  it('leaves the address of a link or a shortcut', () => {
    at('/orgs')
    hide()
    for (const opened of ['/app/conversations', '/?open=evox', '/']) {
      at(opened)
      openLastPage()
      expect(address()).toBe(opened)
    }
  })
})
