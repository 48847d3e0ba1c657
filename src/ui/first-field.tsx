import { type ReactNode, useEffect, useRef } from 'react'
import { FOCUS_AFTER_OVERLAY_MS } from '#shared/limits/device-times.ts'

const WRITABLE = 'input, textarea, select, [contenteditable="true"]'

interface FirstFieldProps {
  children: ReactNode
  /** Number of characters that are selected from the beginning, so that typing replaces them; default: all. */
  selectedLength?: number
}

/** Wraps the field that an overlay is opened for and focuses it, so that the user can type immediately. */
export function FirstField({ children, selectedLength }: FirstFieldProps) {
  // The field is found by its position: a second ref on the field would make the form lose its value.
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const field = place.current?.querySelector('input')
    const initial = field?.value
    const timer = setTimeout(() => {
      // Does not interrupt a user who has started to type.
      const isBusy = field?.value !== initial || document.activeElement?.matches(WRITABLE) === true
      if (!field || isBusy) return
      field.focus()
      field.setSelectionRange(0, selectedLength ?? field.value.length)
    }, FOCUS_AFTER_OVERLAY_MS)
    return () => clearTimeout(timer)
    // Only once, because the user types afterward.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return <div ref={place}>{children}</div>
}
