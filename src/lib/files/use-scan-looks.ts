import { useEffect, useRef } from 'react'
import { SCAN_LOOK_PAUSES_MS } from '#shared/limits/device-times.ts'

/**
 * Looks again while files are being scanned.
 *
 * @param pending names the files that are; '' while none is. Others begin the pauses anew.
 */
export function useScanLooks(pending: string, look: () => void): void {
  const latest = useRef(look)
  useEffect(() => {
    latest.current = look
  })
  useEffect(() => {
    if (pending === '') return undefined
    let looks = 0
    let timer: ReturnType<typeof setTimeout>
    const plan = (): void => {
      const pause = SCAN_LOOK_PAUSES_MS[looks]
      if (pause === undefined) return
      looks += 1
      timer = setTimeout(() => {
        latest.current()
        plan()
      }, pause)
    }
    plan()
    return () => clearTimeout(timer)
  }, [pending])
}
