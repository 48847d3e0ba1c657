import { currentStore } from '#src/lib/offline/read-cache/current-store.ts'
import { PHOTO_PLACE_FRESH_MS, PHOTO_PLACE_TIMEOUT_MS } from '#shared/limits/device-times.ts'

/** The position where a photo was taken, in degrees, WGS 84. */
export interface Place {
  latitude: number
  longitude: number
}

const CHOICE = 'choice:photo-place'

/** The user's choice on this device; null if never asked. Signing out deletes it. */
export async function readPlaceChoice(): Promise<'allowed' | 'denied' | null> {
  const kept = (await currentStore()?.read(CHOICE))?.value
  return kept === 'allowed' || kept === 'denied' ? kept : null
}

export async function keepPlaceChoice(choice: 'allowed' | 'denied'): Promise<void> {
  await currentStore()?.write(CHOICE, choice)
}

/**
 * Requests the device's position from the browser, which asks the user the first time. Must be called only after a user
 * action.
 *
 * @returns 'denied' if the user or the browser refused; null if the position is currently unavailable
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
