import './print.css'
import { paths } from '#src/config/paths.ts'
import { watchInstallPrompt } from '../offline/pwa/install-offer.ts'
import { forgetLastPage, rememberLastPage } from '../offline/pwa/last-page.ts'
import { getSession, onSignOut } from '../session/session.ts'
import { ignoreKeysOfInputMethods } from './composition-guard.ts'
import { keepFocus } from './keep-focus.ts'
import { supportTranslatedText } from './translated-text.ts'

/**
 * Starts what all pages need and no first screen waits for: translations, input methods, the focus, the installation,
 * the page to reopen and files that the system opens with the app. Its chunk also has the styles for printing.
 */
export function supportPage(): void {
  supportTranslatedText()
  ignoreKeysOfInputMethods()
  keepFocus()
  watchInstallPrompt()
  rememberLastPage(() => getSession().status === 'signed-in')
  onSignOut(forgetLastPage)
  void receiveFilesOfLaunch().catch(() => undefined)
}

/** Files with which the system opened this document; the app may show the sign-in by now. */
async function receiveFilesOfLaunch(): Promise<void> {
  const [opened] = performance.getEntriesByType('navigation')
  if (opened && new URL(opened.name).pathname === paths.share.href())
    (await import('../offline/pwa/launched-files.ts')).receiveLaunchedFiles()
}
