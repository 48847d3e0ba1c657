import { useEffect, useRef } from 'react'
import { readDeviceSetting } from '#src/lib/offline/read-cache/device-setting.ts'

/** Name of the device setting that enables or disables single-key shortcuts. */
export const SHORTCUTS_SETTING = 'shortcuts'
export const SHORTCUT_CHOICES = ['on', 'off'] as const

/** Dialogs, sheets and menus have their own keys. */
const OVER_THE_PAGE = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/**
 * Single-character shortcuts of the page. They are ignored while the user types, while an overlay is open, and with
 * Ctrl. Users can disable them (WCAG 2.1.4), because speech input could trigger them.
 *
 * @param keys actions by the value of `KeyboardEvent.key`
 */
export function useShortcuts(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const run = latest.current[event.key]
      if (!run || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.matches(':read-write, select')) return
      if (document.querySelector(OVER_THE_PAGE) || readDeviceSetting(SHORTCUTS_SETTING) === 'off') return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
