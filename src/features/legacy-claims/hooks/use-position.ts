import { useCallback, useEffect, useState } from 'react'
import { askPlace, readPlaceChoice } from '#src/features/documents/public.ts'
import { currentStore } from '#src/lib/offline/read-cache/current-store.ts'
import type { Position } from '../claim-order.ts'

const CHOICE = 'choice:claims-nearby'

interface DevicePosition {
  /** Null if it is unknown, or the user did not agree. */
  position: Position | null
  /** True if the user can be asked: they never answered on this device. */
  isUnasked: boolean
  /** Must be called in a click or tap handler, because the browser asks for permission. */
  ask: () => void
}

/**
 * The device's position, to list claims near it. The user is asked once; the answer, also a refusal in the browser, is
 * saved on this device. Users who add the place to their photos have agreed already.
 *
 * @param isWanted false: nothing is determined
 */
export function usePosition(isWanted: boolean): DevicePosition {
  const [position, setPosition] = useState<Position | null>(null)
  const [isUnasked, setIsUnasked] = useState(false)
  const find = useCallback(async (): Promise<void> => {
    const found = await askPlace()
    await currentStore()?.write(CHOICE, found === 'denied' ? 'denied' : 'allowed')
    if (found !== 'denied') setPosition(found)
  }, [])
  useEffect(() => {
    if (!isWanted) return
    const start = async (): Promise<void> => {
      const choice = (await currentStore()?.read(CHOICE))?.value
      const isAllowed = choice === 'allowed' || (choice !== 'denied' && (await readPlaceChoice()) === 'allowed')
      setIsUnasked(!isAllowed && choice !== 'denied')
      if (isAllowed) await find()
    }
    // Without an answer of the device the claims are listed without distances.
    start().catch(() => undefined)
  }, [isWanted, find])
  const ask = useCallback(() => {
    setIsUnasked(false)
    find().catch(() => undefined)
  }, [find])
  return { position, isUnasked, ask }
}
