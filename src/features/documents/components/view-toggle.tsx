import { Button } from '@fluentui/react-components'
import { AppsListRegular } from '@fluentui/react-icons/svg/apps-list'
import { GridRegular } from '@fluentui/react-icons/svg/grid'
import { sizes } from '#src/ui/theme.ts'
import { messages } from '../messages.ts'
import type { ViewMode } from '../view-mode.ts'

interface ViewToggleProps {
  view: ViewMode
  onView: (view: ViewMode) => void
}

/** Switches between list and grid; the icon shows the view that it switches to. */
export function ViewToggle({ view, onView }: ViewToggleProps) {
  const label = view === 'List' ? messages.showGrid : messages.showList
  return (
    <Button
      appearance="subtle"
      icon={view === 'List' ? <GridRegular /> : <AppsListRegular />}
      aria-label={label}
      title={label}
      style={{ minWidth: sizes.touchTarget, minHeight: sizes.touchTarget }}
      onClick={() => onView(view === 'List' ? 'Grid' : 'List')}
    />
  )
}
