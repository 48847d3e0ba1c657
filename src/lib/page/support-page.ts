import { ignoreKeysOfInputMethods } from './composition-guard.ts'
import { supportTranslatedText } from './translated-text.ts'

/** Starts to support translations by the browser and input methods, for the lifetime of the page. */
export function supportPage(): void {
  supportTranslatedText()
  ignoreKeysOfInputMethods()
}
