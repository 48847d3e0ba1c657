import { makeStyles, tokens } from '@fluentui/react-components'
import { Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { HOVER_CARD_CLOSE_DELAY_MS, HOVER_CARD_OPEN_DELAY_MS } from '#shared/limits.ts'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { preloadable } from '#src/ui/preloadable.tsx'
import { useIsWide } from '#src/ui/use-is-wide.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { messages } from '../messages.ts'
import type { EmblemFieldsFragment } from '../profiles.generated.ts'

const HoverCardSurface = preloadable(() =>
  import('./hover-card-surface.tsx').then(({ HoverCardSurface }) => HoverCardSurface),
)
const EntityCard = preloadable(() => import('./entity-card.tsx').then(({ EntityCard }) => EntityCard))

interface HoverCardProps {
  emblem: EmblemFieldsFragment
  /** The avatar or the name that opens the card. */
  children: ReactNode
}

/**
 * The card of an entity (doc 1 section 2.5): on wide screens it opens after 200 ms under the pointer and closes 100 ms
 * after it left; a click or Enter opens it at once. Only Enter moves the focus into it. On phones a tap opens it as a
 * sheet.
 */
export function HoverCard({ emblem, children }: HoverCardProps) {
  const styles = useStyles()
  const isWide = useIsWide()
  const [open, setOpen] = useState(false)
  const [takesFocus, setTakesFocus] = useState(false)
  const [trigger, setTrigger] = useState<HTMLButtonElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const close = useCallback(() => {
    clearTimeout(timer.current)
    setOpen(false)
    setTakesFocus(false)
  }, [])

  const change = (next: boolean, delayMs: number): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(next ? () => setOpen(true) : close, delayMs)
  }
  const hover = {
    onPointerEnter: () => change(true, HOVER_CARD_OPEN_DELAY_MS),
    onPointerLeave: () => change(false, HOVER_CARD_CLOSE_DELAY_MS),
  }

  return (
    <>
      <button
        ref={setTrigger}
        type="button"
        className={styles.trigger}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={(event) => {
          // The card may sit inside a row that is a link itself.
          event.stopPropagation()
          event.preventDefault()
          clearTimeout(timer.current)
          // A key's click has no pointer clicks to count.
          setTakesFocus(event.detail === 0)
          setOpen(true)
        }}
        {...(isWide && hover)}
      >
        {/* No aria-label: what is seen (initials, a name) would differ from what is heard. */}
        <VisuallyHidden>{messages.cardOf(emblem.displayName)}</VisuallyHidden>
        <span aria-hidden="true" className={styles.seen}>
          {children}
        </span>
      </button>
      {isWide && open && trigger && (
        <Suspense fallback={null}>
          <HoverCardSurface emblem={emblem} anchor={trigger} takesFocus={takesFocus} onClose={close} {...hover} />
        </Suspense>
      )}
      {!isWide && (
        <BottomSheet open={open} onClose={close} title={messages.cardOf(emblem.displayName)} hideTitle>
          <Suspense fallback={null}>
            <EntityCard emblem={emblem} onLeave={close} />
          </Suspense>
        </BottomSheet>
      )}
    </>
  )
}

const useStyles = makeStyles({
  seen: { display: 'inline-flex', alignItems: 'center' },
  trigger: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    // An avatar has 40 px, a finger needs 44.
    '::before': { content: '""', position: 'absolute', inset: '-2px' },
  },
})
