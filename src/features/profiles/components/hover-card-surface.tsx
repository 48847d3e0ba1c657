import { makeStyles, Popover, PopoverSurface } from '@fluentui/react-components'
import { HOVER_CARD_HEIGHT_PX, HOVER_CARD_WIDTH_PX } from '#shared/limits.ts'
import { messages } from '../messages.ts'
import type { EmblemFieldsFragment } from '../profiles.generated.ts'
import { EntityCard } from './entity-card.tsx'

interface HoverCardSurfaceProps {
  emblem: EmblemFieldsFragment
  anchor: HTMLElement
  onClose: () => void
  onPointerEnter: () => void
  onPointerLeave: () => void
}

/** The card beside its trigger, 300 wide and at most 400 tall; the pointer may move into it. */
export function HoverCardSurface({ emblem, anchor, onClose, onPointerEnter, onPointerLeave }: HoverCardSurfaceProps) {
  const styles = useStyles()
  return (
    <Popover
      open
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
