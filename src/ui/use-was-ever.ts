import { useState } from 'react'

/**
 * Whether the value is or was true since the component was mounted. Elements that were needed once stay mounted, so
 * that they can finish their closing animation.
 */
export function useWasEver(isSo: boolean): boolean {
  const [wasSo, setWasSo] = useState(isSo)
  if (isSo && !wasSo) setWasSo(true)
  return wasSo
}
