import { useLayoutEffect } from 'react'
import { endStartupSnapshot } from './show-startup-snapshot.ts'

/** Replaces the startup snapshot in the same frame in which a screen shows its content or the reason for having none. */
export function useEndStartupSnapshot(isShown: boolean): void {
  useLayoutEffect(() => {
    if (isShown) endStartupSnapshot()
  }, [isShown])
}
