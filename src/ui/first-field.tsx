import { type ReactNode, useEffect, useRef } from 'react'
import { FOCUS_AFTER_OVERLAY_MS } from '#shared/limits/device-times.ts'

const WRITABLE = 'input, textarea, select, [contenteditable="true"]'

interface FirstFieldProps {
  children: ReactNode
  /** How much of the text is selected, from its beginning, so that typing replaces it; all of it by default. */
  selectedLength?: number
}

/**
 * Around the field that an overlay is opened for: it has the focus from the start, and whoever opened the overlay types
 * at once.
 */
export function FirstField({ children, selectedLength }: FirstFieldProps) {
  // By the place: a second ref on the field would make a form forget its value.
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const field = place.current?.querySelector('input')
    const initial = field?.value
    const timer = setTimeout(() => {
      // A person who has begun to type is not interrupted.
      const isBusy = field?.value !== initial || document.activeElement?.matches(WRITABLE) === true
      if (!field || isBusy) return
      field.focus()
      field.setSelectionRange(0, selectedLength ?? field.value.length)
    }, FOCUS_AFTER_OVERLAY_MS)
    return () => clearTimeout(timer)
    // Once: afterwards the person types.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return <div ref={place}>{children}</div>
}
