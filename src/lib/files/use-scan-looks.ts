import { useEffect, useRef } from 'react'

/** A scan takes seconds, rarely longer: looked at again after these pauses, then left to the next opening. */
const LOOK_AFTER_MS = [2_000, 4_000, 8_000, 20_000, 60_000] as const

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
      const pause = LOOK_AFTER_MS[looks]
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
