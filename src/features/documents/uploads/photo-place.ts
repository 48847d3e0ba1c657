import { currentStore } from '#src/lib/offline/read-cache/current-store.ts'
import { PHOTO_PLACE_FRESH_MS, PHOTO_PLACE_TIMEOUT_MS } from '#shared/limits/device-times.ts'

/** The place where a photo was taken; degrees, WGS 84. */
export interface Place {
  latitude: number
  longitude: number
}

const CHOICE = 'choice:photo-place'

/** The person's answer on this device; null: never asked. A sign-out forgets it. */
export async function readPlaceChoice(): Promise<'allowed' | 'denied' | null> {
  const kept = (await currentStore()?.read(CHOICE))?.value
  return kept === 'allowed' || kept === 'denied' ? kept : null
}

export async function keepPlaceChoice(choice: 'allowed' | 'denied'): Promise<void> {
  await currentStore()?.write(CHOICE, choice)
}

/**
 * Asks the browser where this device is; the first time it asks the person. Only called after the person's own action.
 *
 * @returns 'denied' when the person or the browser said no, null when it cannot be found out right now
 */
export function askPlace(): Promise<Place | 'denied' | null> {
  const { geolocation } = navigator as { geolocation?: Geolocation }
  if (!geolocation) return Promise.resolve('denied')
  return new Promise((resolve) => {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'denied' : null),
      { enableHighAccuracy: true, timeout: PHOTO_PLACE_TIMEOUT_MS, maximumAge: PHOTO_PLACE_FRESH_MS },
    )
  })
}
