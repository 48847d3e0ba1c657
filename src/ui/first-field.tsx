import { type ReactNode, useEffect, useRef } from 'react'
import { FOCUS_AFTER_OVERLAY_MS } from '#shared/limits/device-times.ts'

const WRITABLE = 'input, textarea, select, [contenteditable="true"]'

interface FirstFieldProps {
  children: ReactNode
  /** Number of characters that are selected from the beginning, so that typing replaces them; default: all. */
  selectedLength?: number
}

/** Selects the text of a field in a FirstField, so that typing replaces it. Does nothing for other elements. */
export function selectFirst(field: HTMLElement): void {
  const place = field.closest<HTMLElement>('[data-first-field]')
  if (!place || !(field instanceof HTMLInputElement)) return
  field.setSelectionRange(0, Number(place.dataset['firstField'] || field.value.length))
}

/** Wraps the field that an overlay is opened for and focuses it, so that the user can type immediately. */
export function FirstField({ children, selectedLength }: FirstFieldProps) {
  // The field is found by its position: a second ref on the field would make the form lose its value.
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const field = place.current?.querySelector('input')
    const initial = field?.value
    const timer = setTimeout(() => {
      const focused = document.activeElement
      // Does not interrupt a user who has started to type. The overlay may have focused this field already.
      const isBusy = field?.value !== initial || (focused !== field && focused?.matches(WRITABLE) === true)
      if (!field || isBusy) return
      field.focus()
      selectFirst(field)
    }, FOCUS_AFTER_OVERLAY_MS)
    return () => clearTimeout(timer)
    // Only once, because the user types afterward.
  }, [])
  return (
    <div ref={place} data-first-field={selectedLength ?? ''}>
      {children}
    </div>
  )
}
