import { type ReactNode, useCallback, useRef, useState } from 'react'
import type { PlaceInText } from '../../editor/replacement.ts'
import { PlaceholderDialog } from '../components/placeholder-dialog.tsx'
import { unfilledOf } from '../session.ts'

interface PlaceholderQuestion {
  /** Asks before a text is sent that a draft left unfinished. False: the person goes on writing. */
  maySend: (placeholders: readonly string[], html: string) => Promise<boolean>
  dialog: ReactNode
  /** For the editor: the first placeholder, when it is to be filled in. */
  selected: PlaceInText | null
}

/** Keeps "[date] at [time]" of a kept draft from being sent unseen. */
export function usePlaceholderQuestion(): PlaceholderQuestion {
  const [asked, setAsked] = useState<readonly string[]>([])
  const [open, setOpen] = useState(false)
  const [selected, setSelected] = useState<PlaceInText | null>(null)
  const answer = useRef<((maySend: boolean) => void) | null>(null)
  const given = useRef(false)

  const maySend = useCallback((placeholders: readonly string[], html: string): Promise<boolean> => {
    const unfilled = unfilledOf(placeholders, html)
    if (unfilled.length === 0) return Promise.resolve(true)
    given.current = false
    setAsked(unfilled)
    setOpen(true)
    return new Promise((resolve) => {
      answer.current = resolve
    })
  }, [])

  const close = useCallback((send: boolean) => {
    given.current = send
    setOpen(false)
  }, [])

  const onClosed = useCallback(() => {
    answer.current?.(given.current)
    answer.current = null
    const [first] = asked
    if (!given.current && first !== undefined) setSelected((now) => ({ number: (now?.number ?? 0) + 1, text: first }))
  }, [asked])

  return {
    maySend,
    dialog: <PlaceholderDialog open={open} placeholders={asked} onAnswer={close} onClosed={onClosed} />,
    selected,
  }
}
