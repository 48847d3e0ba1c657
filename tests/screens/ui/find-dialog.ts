import { waitFor } from '@testing-library/react'

/**
 * A dialog by its title. jsdom has no layout, so that with several dialogs it is chance which of them gets the focus; the others are
 * hidden from screen readers, and what is hidden has no name to be found by. The journeys ask for the names, in a real browser.
 */
export function findDialog(title: string): Promise<HTMLElement> {
  return waitFor(() => {
    const dialogs = [...document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')]
    const titleOf = (dialog: HTMLElement) => document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent ?? dialog.getAttribute('aria-label')
    const found = dialogs.filter((dialog) => titleOf(dialog) === title)
    const [only] = found
    if (!only || found.length > 1) throw new Error(`${found.length} dialogs are titled “${title}”; there are: ${dialogs.map(titleOf).join(', ')}`)
    return only
  })
}
