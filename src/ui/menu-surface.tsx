import { makeStyles, Menu, MenuItem, MenuList, MenuPopover, mergeClasses, tokens } from '@fluentui/react-components'
import { ReturnFocus } from './return-focus.tsx'
import { sizes } from './theme.ts'
import type { MenuAction } from './action-menu.tsx'

interface MenuSurfaceProps {
  label: string
  actions: readonly MenuAction[]
  open: boolean
  onClose: () => void
  anchor: HTMLElement
}

/** Actions as a menu at the button that opened it. */
export function MenuSurface({ label, actions, open, onClose, anchor }: MenuSurfaceProps) {
  const styles = useStyles()
  return (
    <Menu
      open={open}
      positioning={{ target: anchor, position: 'below', align: 'end', offset: 4 }}
      onOpenChange={(_event, data) => {
        if (!data.open) onClose()
      }}
    >
      <MenuPopover>
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
  item: { alignItems: 'center', maxWidth: 'none', '@media (pointer: coarse)': { minHeight: sizes.touchTarget } },
  danger: { color: tokens.colorStatusDangerForeground1 },
})
