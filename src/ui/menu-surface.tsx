import { makeStyles, Menu, MenuItem, MenuList, MenuPopover, mergeClasses, tokens } from '@fluentui/react-components'
import { ReturnFocus } from './return-focus.tsx'
import { sizes } from './theme.ts'
import type { MenuAction } from './menu-action.ts'

/** The anchor of a menu: an element, or a point of the screen for a context menu. */
export type MenuPlace = HTMLElement | { x: number; y: number }

/** Converts a point to a target for positioning. */
function toTarget(at: MenuPlace): HTMLElement | { getBoundingClientRect: () => DOMRect } {
  return at instanceof HTMLElement ? at : { getBoundingClientRect: () => new DOMRect(at.x, at.y, 0, 0) }
}

interface MenuSurfaceProps {
  label: string
  actions: readonly MenuAction[]
  open: boolean
  onClose: () => void
  anchor: MenuPlace
}

/** Actions as a menu at the button that opened it. */
export function MenuSurface({ label, actions, open, onClose, anchor }: MenuSurfaceProps) {
  const styles = useStyles()
  const isPoint = !(anchor instanceof HTMLElement)
  return (
    <Menu
      open={open}
      positioning={{
        target: toTarget(anchor),
        position: 'below',
        align: isPoint ? 'start' : 'end',
        offset: isPoint ? 0 : 4,
      }}
      onOpenChange={(_event, data) => {
        if (!data.open) onClose()
      }}
    >
      <MenuPopover className={styles.surface}>
        <ReturnFocus />
        <MenuList aria-label={label}>
          {actions.map((action) => (
            <MenuItem
              key={action.key}
              icon={action.icon ? <>{action.icon}</> : undefined}
              className={mergeClasses(styles.item, action.danger && styles.danger)}
              disabled={action.disabled}
              onClick={action.onSelect}
            >
              {action.label}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}

const useStyles = makeStyles({
  // In the dark theme a shadow is not visible as an edge.
  surface: { border: `1px solid ${tokens.colorNeutralStroke2}` },
  item: { alignItems: 'center', maxWidth: 'none', '@media (pointer: coarse)': { minHeight: sizes.touchTarget } },
  danger: { color: tokens.colorStatusDangerForeground1 },
})
