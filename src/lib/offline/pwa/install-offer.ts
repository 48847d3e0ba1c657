import { useSyncExternalStore } from 'react'
import { readDeviceSetting, writeDeviceSetting } from '../read-cache/device-setting.ts'

/** The event with which a browser offers to install the app; not part of TypeScript's types. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<unknown>
}

/** 'prompt': the browser can install it; 'by-hand': only the user can, in the share menu of iOS. */
export type InstallOffer = 'prompt' | 'by-hand' | null

const SETTING = 'install-offer'
const DECIDED = 'decided'

let prompt: InstallPromptEvent | null = null
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Keeps the browser's event, so that the app offers the installation itself.
 *
 * @returns stops; for tests
 */
export function watchInstallPrompt(): () => void {
  const keep = (event: Event): void => {
    event.preventDefault()
    prompt = event as InstallPromptEvent
    tell()
  }
  const end = (): void => {
    prompt = null
    decideInstall()
  }
  window.addEventListener('beforeinstallprompt', keep)
  window.addEventListener('appinstalled', end)
  return () => {
    window.removeEventListener('beforeinstallprompt', keep)
    window.removeEventListener('appinstalled', end)
    prompt = null
  }
}

function currentOffer(): InstallOffer {
  if (readDeviceSetting(SETTING) === DECIDED || window.matchMedia('(display-mode: standalone)').matches) return null
  if (prompt) return 'prompt'
  // iPadOS names itself a Mac, but no Mac has a touch screen.
  const isIos =
    /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  return isIos ? 'by-hand' : null
}

/** How the app can be installed on this device; null if it cannot, is installed, or the user has decided. */
export function useInstallOffer(): InstallOffer {
  return useSyncExternalStore(subscribe, currentOffer)
}

/** Ends the offer on this device. */
export function decideInstall(): void {
  writeDeviceSetting(SETTING, DECIDED)
  tell()
}

/** Opens the browser's dialog. Whatever the user answers there, the offer ends. */
export async function install(): Promise<void> {
  const event = prompt
  prompt = null
  await event?.prompt().catch(() => undefined)
  decideInstall()
}
