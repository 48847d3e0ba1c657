import { Button } from '@fluentui/react-components'
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal'
import { Suspense, useState, type ReactNode } from 'react'
import type { MenuAction, MenuTriggerProps } from './menu-action.ts'
import { preloadable } from './preloadable.tsx'
import { useIsWide } from './use-is-wide.ts'
import { useLateOpen } from './use-late-open.ts'
import { uiMessages } from './messages.ts'
import { sizes } from './theme.ts'

const ActionSheet = preloadable(() => import('./action-sheet.tsx').then(({ ActionSheet }) => ActionSheet))
const MenuSurface = preloadable(() => import('./menu-surface.tsx').then(({ MenuSurface }) => MenuSurface))

interface ActionMenuProps {
  /** The menu's accessible name: 'Actions for …'. */
  label?: string
  actions: readonly MenuAction[]
  /** Default: a button with three dots. */
  trigger?: (props: MenuTriggerProps) => ReactNode
}

const POPOVER_MAX_ENTRIES = 4

/** A button that opens a menu of actions; on phones, more than 4 actions open as a sheet. */
export function ActionMenu({ label = uiMessages.actions, actions, trigger }: ActionMenuProps) {
  const isWide = useIsWide()
  const [open, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const isShown = useLateOpen(open)
  const isSheet = !isWide && actions.length > POPOVER_MAX_ENTRIES

  const triggerProps: MenuTriggerProps = {
    ref: setButton,
    onClick: () => {
      setWasOpened(true)
      setOpen(!open)
    },
    'aria-haspopup': isSheet ? 'dialog' : 'menu',
    'aria-expanded': open,
  }

  return (
    <>
      {trigger ? (
        trigger(triggerProps)
      ) : (
        <Button
          {...triggerProps}
          appearance="subtle"
          icon={<MoreHorizontalRegular />}
          aria-label={label}
          style={isWide ? undefined : { minWidth: sizes.touchTarget, minHeight: sizes.touchTarget }}
        />
      )}
      {isSheet
        ? wasOpened && (
            <Suspense fallback={null}>
              <ActionSheet title={label} actions={actions} open={isShown} onClose={() => setOpen(false)} />
            </Suspense>
          )
        : wasOpened &&
          button && (
            <Suspense fallback={null}>
              <MenuSurface
                label={label}
                actions={actions}
                open={isShown}
                onClose={() => setOpen(false)}
                anchor={button}
              />
            </Suspense>
          )}
    </>
  )
}
