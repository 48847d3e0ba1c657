import { useState } from 'react'

/**
 * Whether it is or was so since the component is on screen: what once was needed stays, so that what closes can do so
 * in its own time.
 */
export function useWasEver(isSo: boolean): boolean {
  const [wasSo, setWasSo] = useState(isSo)
  if (isSo && !wasSo) setWasSo(true)
  return wasSo
}
