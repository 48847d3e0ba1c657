import { useSyncExternalStore } from 'react'
import { readDeviceSetting, writeDeviceSetting } from '#src/lib/offline/read-cache/device-setting.ts'
import { useMediaQuery } from './use-media-query.ts'

const SETTING = 'theme'
const SYSTEM_DARK = '(prefers-color-scheme: dark)'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Stores the theme for this device. A user who chooses the system's current theme follows the system again. */
export function chooseDark(isDark: boolean): void {
  const isSystems = window.matchMedia(SYSTEM_DARK).matches === isDark
  writeDeviceSetting(SETTING, isSystems ? 'system' : isDark ? 'dark' : 'light')
  for (const listener of listeners) listener()
}

/** Whether the dark theme is shown: by the user's choice, otherwise by the system's setting. */
export function useIsDark(): boolean {
  const choice = useSyncExternalStore(subscribe, () => readDeviceSetting(SETTING))
  const isSystemDark = useMediaQuery(SYSTEM_DARK)
  // Paper is white.
  const isPrinted = useMediaQuery('print')
  return !isPrinted && (choice === 'dark' || (choice !== 'light' && isSystemDark))
}
