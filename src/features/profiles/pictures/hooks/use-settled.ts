import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether the animations of an element and its ancestors have ended. Sizes measured while a dialog opens would be
 * wrong afterwards.
 */
export function useSettled(place: RefObject<HTMLElement | null>): boolean {
  const [isSettled, setIsSettled] = useState(false)
  useEffect(() => {
    let gone = false
    const moving: Promise<unknown>[] = []
    for (let element: HTMLElement | null = place.current; element; element = element.parentElement) {
      // jsdom does not implement animations.
      for (const animation of element.getAnimations?.() ?? []) moving.push(animation.finished)
    }
    void Promise.allSettled(moving).then(() => {
      if (!gone) setIsSettled(true)
    })
    return () => {
      gone = true
    }
  }, [place])
  return isSettled
}
