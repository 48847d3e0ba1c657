import { showToast } from '../toasts/toasts.ts'
import { messages } from './messages.ts'
import { postForm } from './post-form.ts'

interface PostedForm {
  action: string
  fields: Readonly<Record<string, string>>
}

/**
 * Opens an empty tab for a page whose address is requested afterwards. Call it synchronously in a click handler: a few
 * seconds after a click, browsers block new tabs. The tab's `opener` is null, so that the page cannot access this one.
 *
 * @returns null if the browser blocked the tab
 */
export function openNewTab(): Window | null {
  const tab = window.open('', '_blank')
  if (!tab) return null
  tab.opener = null
  tab.document.title = messages.opening
  tab.document.documentElement.style.colorScheme = 'light dark'
  tab.document.body.textContent = messages.opening
  return tab
}

/**
 * Opens a new tab and posts a form in it, once the form is loaded. A blocked tab is reported to the user, and nothing
 * is loaded.
 *
 * @param load returns null after a failure that the user knows about; the tab is then closed
 * @returns whether the form was posted
 */
export async function postInNewTab(load: () => Promise<PostedForm | null>): Promise<boolean> {
  const tab = openNewTab()
  if (!tab) {
    showToast({ intent: 'error', text: messages.tabBlocked })
    return false
  }
  const form = await load()
  // The user can close the tab while the form is loading.
  if (form === null || tab.closed) {
    tab.close()
    return false
  }
  postForm(form.action, form.fields, tab.document)
  return true
}

/** Whether the browser still opens a new tab because of the user's last click or key press. */
export const canOpenNewTab = (): boolean => navigator.userActivation?.isActive ?? false
