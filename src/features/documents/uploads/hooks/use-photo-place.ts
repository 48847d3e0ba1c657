import { useCallback, useEffect, useState } from 'react'
import { askPlace, keepPlaceChoice, type Place, readPlaceChoice } from '../photo-place.ts'

interface PhotoPlace {
  isOn: boolean
  /** The person has not answered on this device yet. */
  isUnasked: boolean
  /** The browser does not tell, whatever the person would like. */
  isDenied: boolean
  /** The person's own act; the first time the browser asks too. */
  turn: (on: boolean) => void
  /** The device's current position; null when it must not be told or is unknown. */
  find: () => Promise<Place | null>
}

/** Whether photos get the place where they were taken: asked once, remembered on this device. */
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
    // Taken back in the browser's settings: from now on nothing is asked until the person turns it on again.
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
