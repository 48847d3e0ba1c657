import { useEffect, useRef } from 'react'
import { SCAN_LOOK_PAUSES_MS } from '#shared/limits/device-times.ts'

/**
 * Calls `look` after growing pauses while files are being scanned.
 *
 * @param pending identifies the files that are being scanned; empty if none. A new value restarts the pauses.
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
