import { useEffect, useRef } from 'react'
import { readDeviceSetting } from '#src/lib/offline/read-cache/device-setting.ts'

/** Name of the device's choice whether keys of one letter act. */
export const SHORTCUTS_SETTING = 'shortcuts'
export const SHORTCUT_CHOICES = ['on', 'off'] as const

/** A dialog, a sheet or a menu has its own keys. */
const OVER_THE_PAGE = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/**
 * Keys of one character that act on the page: never while something is written, lies over the page, or was chosen with
 * Ctrl. A person can turn them off (WCAG 2.1.4): speech input would press them.
 *
 * @param keys as `KeyboardEvent.key` names them
 */
export function useShortcuts(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const run = latest.current[event.key]
      if (!run || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (event.target instanceof Element && event.target.matches(':read-write, select')) return
      if (document.querySelector(OVER_THE_PAGE) || readDeviceSetting(SHORTCUTS_SETTING) === 'off') return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
