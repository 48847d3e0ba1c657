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
  /** The avatar or name that opens the card. */
  children: ReactNode
}

/**
 * The card of an entity. On wide screens it opens after 200 ms of hovering and closes 100 ms after the pointer has
 * left; a click or Enter opens it immediately. Only Enter moves the focus into it. On phones a tap opens it as a sheet.
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
          // The card may be inside a row that is itself a link.
          event.stopPropagation()
          event.preventDefault()
          clearTimeout(timer.current)
          // The click count is 0 if the keyboard caused the click.
          setTakesFocus(event.detail === 0)
          setOpen(true)
        }}
        {...(isWide && hover)}
      >
        {/* No aria-label, because it would differ from the visible text (initials or a name). */}
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
    // The avatar is 40 px; a touch target needs 44 px.
    '::before': { content: '""', position: 'absolute', inset: '-2px' },
  },
})
