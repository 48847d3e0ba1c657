import { useCallback, useEffect, useState } from 'react'
import { askPlace, keepPlaceChoice, type Place, readPlaceChoice } from '../photo-place.ts'

interface PhotoPlace {
  isOn: boolean
  /** True until the user has answered on this device. */
  isUnasked: boolean
  /** The browser denies the position, whatever the user chose here. */
  isDenied: boolean
  /** Must be called in a click or tap handler, because the browser may ask for permission the first time. */
  turn: (on: boolean) => void
  /** The device's current position; null if it is turned off, denied or unknown. */
  find: () => Promise<Place | null>
}

/** Whether photos get the position where they were taken; asked once and saved on this device. */
export function usePhotoPlace(): PhotoPlace {
  const [isOn, setIsOn] = useState(false)
  const [isUnasked, setIsUnasked] = useState(false)
  const [isDenied, setIsDenied] = useState(false)
  useEffect(() => {
    void readPlaceChoice().then((choice) => {
      setIsOn(choice === 'allowed')
      setIsUnasked(choice === null)
    })
  }, [])

  const ask = useCallback(async (): Promise<Place | null> => {
    const found = await askPlace()
    setIsDenied(found === 'denied')
    if (found !== 'denied') return found
    // The permission was revoked in the browser's settings: the position stays off until the user turns it on again.
    setIsOn(false)
    await keepPlaceChoice('denied')
    return null
  }, [])
  const turn = useCallback(
    (on: boolean) => {
      setIsOn(on)
      setIsUnasked(false)
      setIsDenied(false)
      void keepPlaceChoice(on ? 'allowed' : 'denied').then(() => (on ? ask() : null))
    },
    [ask],
  )
  const find = useCallback(() => (isOn ? ask() : Promise.resolve(null)), [isOn, ask])
  return { isOn, isUnasked, isDenied, turn, find }
}
