import { useState } from 'react'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'

/**
 * Opens a page of the billing provider in a new tab. The tab is opened by the press itself, as browsers want it, and
 * led to the address when that is known; the page gets no hold of this one.
 *
 * @param addressOf asks for the address; it is used at once and kept nowhere
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
