import './print.css'
import { watchInstallPrompt } from '../offline/pwa/install-offer.ts'
import { forgetLastPage, rememberLastPage } from '../offline/pwa/last-page.ts'
import { getSession, onSignOut } from '../session/session.ts'
import { ignoreKeysOfInputMethods } from './composition-guard.ts'
import { keepFocus } from './keep-focus.ts'
import { supportTranslatedText } from './translated-text.ts'

/**
 * Starts what all pages need and no first screen waits for: translations, input methods, the focus, the installation
 * and the page to reopen. Its chunk also has the styles for printing.
 */
export function supportPage(): void {
  supportTranslatedText()
  ignoreKeysOfInputMethods()
  keepFocus()
  watchInstallPrompt()
  rememberLastPage(() => getSession().status === 'signed-in')
  onSignOut(forgetLastPage)
}
