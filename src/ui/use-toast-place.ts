import { useLayoutEffect, useState } from 'react'

/** Positions at which a toast covers no control on a phone. */
export type ToastPlace = 'low' | 'high' | 'top'

const ROOM_OF_A_TOAST_PX = 64

/**
 * The position that covers no control. A sheet has its buttons at the end, and while the user types, the keyboard
 * covers the lower edge. The Close button of a sheet is at its upper edge: there is room above it, unless the sheet
 * fills the screen.
 */
function freePlace(): ToastPlace {
  const sheet = document.querySelector<HTMLElement>('[role$="dialog"]')
  if (sheet) return window.innerHeight - sheet.offsetHeight >= ROOM_OF_A_TOAST_PX ? 'top' : 'high'
  return document.activeElement?.matches(':read-write') === true ? 'high' : 'low'
}

/**
 * The position of the toasts. It never changes during a press: a press that takes the focus from a field would
 * otherwise move a toast under the finger, and be lost.
 *
 * @param isShown false while there is no toast
 */
export function useToastPlace(isShown: boolean): ToastPlace {
  const [place, setPlace] = useState<ToastPlace>('low')
  useLayoutEffect(() => {
    if (!isShown) return undefined
    let isPressed = false
    let timer: ReturnType<typeof setTimeout>
    const update = (): void => {
      if (!isPressed) setPlace(freePlace())
    }
    const press = (): void => {
      clearTimeout(timer)
      isPressed = true
    }
    const release = (): void => {
      // The click follows the release.
      timer = setTimeout(() => {
        isPressed = false
        update()
      })
    }
    update()
    // Fluent mounts overlays at the end of the body.
    const observer = new MutationObserver(update)
    observer.observe(document.body, { childList: true })
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    for (const type of ['focusin', 'focusout']) document.addEventListener(type, update, options)
    document.addEventListener('pointerdown', press, options)
    for (const type of ['pointerup', 'pointercancel']) document.addEventListener(type, release, options)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
      listening.abort()
    }
  }, [isShown])
  return isShown ? place : 'low'
}
