import { makeStyles, Popover, PopoverSurface } from '@fluentui/react-components'
import { useEffect } from 'react'
import { HOVER_CARD_HEIGHT_PX, HOVER_CARD_WIDTH_PX } from '#shared/limits.ts'
import { ReturnFocus } from '#src/ui/return-focus.tsx'
import { messages } from '../messages.ts'
import type { EmblemFieldsFragment } from '../profiles.generated.ts'
import { EntityCard } from './entity-card.tsx'

interface HoverCardSurfaceProps {
  emblem: EmblemFieldsFragment
  anchor: HTMLElement
  /** False if the card was opened by hovering, because the user may be typing elsewhere on the page. */
  takesFocus: boolean
  onClose: () => void
  onPointerEnter: () => void
  onPointerLeave: () => void
}

/** The card next to its trigger, 300 px wide and at most 400 px high. The pointer may move into it. */
export function HoverCardSurface({
  emblem,
  anchor,
  takesFocus,
  onClose,
  onPointerEnter,
  onPointerLeave,
}: HoverCardSurfaceProps) {
  const styles = useStyles()
  // Escape also closes a card that does not have the focus (WCAG 1.4.13).
  useEffect(() => {
    if (takesFocus) return undefined
    const close = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onClose()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [takesFocus, onClose])
  return (
    <Popover
      open
      unstable_disableAutoFocus={!takesFocus}
      positioning={{ target: anchor, position: 'below', align: 'start', offset: 6 }}
      onOpenChange={(_event, data) => {
        if (!data.open) onClose()
      }}
    >
      <PopoverSurface
        className={styles.surface}
        aria-label={messages.cardOf(emblem.displayName)}
        onPointerEnter={onPointerEnter}
        onPointerLeave={onPointerLeave}
      >
        {takesFocus && <ReturnFocus />}
        <EntityCard emblem={emblem} onLeave={onClose} />
      </PopoverSurface>
    </Popover>
  )
}

const useStyles = makeStyles({
  surface: {
    boxSizing: 'border-box',
    width: `${HOVER_CARD_WIDTH_PX}px`,
    maxHeight: `${HOVER_CARD_HEIGHT_PX}px`,
    overflowY: 'auto',
  },
})
