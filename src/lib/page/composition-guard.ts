/** `KeyboardEvent.keyCode` of a key that an input method handled. Safari reports it after `isComposing` has ended. */
const HANDLED_BY_INPUT_METHOD = 229
const KEYS_OF_INPUT_METHODS = new Set(['Enter', 'Escape', 'Tab', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])

/** True while an input method for Japanese, Chinese or Korean handles the key: Enter then ends the composition. */
function isForInputMethod(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === HANDLED_BY_INPUT_METHOD
}

/**
 * Stops the keys of an input method before any handler of the page: the Enter key that accepts a suggestion must not
 * send a message, add a participant or submit, and Escape must not close a dialog. The browser still handles the key.
 * The message editor follows compositions itself and needs all keys.
 * @returns stops; for tests
 */
export function ignoreKeysOfInputMethods(): () => void {
  const stop = (event: KeyboardEvent): void => {
    const isEditor = event.target instanceof Element && event.target.closest('[contenteditable=true]') !== null
    if (KEYS_OF_INPUT_METHODS.has(event.key) && isForInputMethod(event) && !isEditor) event.stopImmediatePropagation()
  }
  window.addEventListener('keydown', stop, true)
  return () => window.removeEventListener('keydown', stop, true)
}
