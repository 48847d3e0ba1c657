import { useState } from 'react'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { openNewTab } from '#src/lib/routing/new-tab.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'

/**
 * Opens a page of the billing provider in a new tab, which navigates once the URL is available. If the browser blocks
 * the tab, the page opens in this one.
 *
 * @param addressOf fetches the URL, which is used immediately and never stored
 */
export function useOpenProvider(addressOf: () => Promise<string>): { open: () => void; opening: boolean } {
  const [opening, setOpening] = useState(false)
  const open = (): void => {
    const tab = openNewTab()
    setOpening(true)
    addressOf()
      .then((url) => {
        if (tab) tab.location.href = url
        else window.location.assign(url)
      })
      .catch((error: unknown) => {
        tab?.close()
        showToast({ intent: 'error', text: userMessagesOf(error) })
      })
      .finally(() => setOpening(false))
  }
  return { open, opening }
}
