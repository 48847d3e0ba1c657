import { Button, makeStyles } from '@fluentui/react-components'
import { BotRegular } from '@fluentui/react-icons/svg/bot'
import { toggleAssistant } from '#src/features/assistant/public.ts'
import { useConfig } from '#src/config/use-config.ts'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { useHasRoom } from '../hooks/use-has-room.ts'
import { useShellViewer } from '../hooks/use-shell-viewer.ts'
import { menuMessages } from '../menus/messages.ts'
import { externalEntries, hasOrganizationsMenu } from '../shell-entries.ts'
import { AccountMenu } from './account-menu.tsx'
import { OrganizationsMenu } from '../organizations/components/organizations-menu.tsx'
import { TopBarLink } from './top-bar-link.tsx'

interface WideMenusProps {
  /** True if the side rail contains the entry of the assistant. */
  hasRail: boolean
}

/** The assistant, links to other sites and the menus at the end of the bar. */
export function WideMenus({ hasRail }: WideMenusProps) {
  const styles = useStyles()
  const viewer = useShellViewer()
  const hasRoom = useHasRoom()
  const hasAllRoom = useMediaQuery('(min-width: 96em)')
  const isKnown = viewer.kind !== 'anonymous' && viewer.kind !== 'unknown'
  return (
    <>
      {!hasRail && viewer.kind === 'standard' && (
        <Button
          appearance="subtle"
          className={styles.tool}
          icon={<BotRegular />}
          onClick={toggleAssistant}
          {...(!hasRoom && { title: menuMessages.assistant, 'aria-label': menuMessages.assistant })}
        >
          {hasRoom && menuMessages.assistant}
        </Button>
      )}
      {externalEntries(viewer, useConfig()).map((entry) => (
        <TopBarLink key={entry.key} entry={entry} iconOnly={!hasAllRoom} />
      ))}
      {hasOrganizationsMenu(viewer) && <OrganizationsMenu iconOnly={!hasRoom} />}
      {isKnown && <AccountMenu />}
    </>
  )
}

const useStyles = makeStyles({
  tool: { flexShrink: 0, minHeight: '40px', whiteSpace: 'nowrap' },
})
