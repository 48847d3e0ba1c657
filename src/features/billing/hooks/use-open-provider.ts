import { useState } from 'react'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'

/**
 * Opens a page of the billing provider in a new tab. The tab opens synchronously in the click handler, because browsers
 * block it otherwise, and navigates once the URL is available. Its `opener` is null, so that the page cannot access
 * this one.
 *
 * @param addressOf fetches the URL, which is used immediately and never stored
 */
export function useOpenProvider(addressOf: () => Promise<string>): { open: () => void; opening: boolean } {
  const [opening, setOpening] = useState(false)
  const open = (): void => {
    const tab = window.open('', '_blank')
    if (tab) tab.opener = null
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
