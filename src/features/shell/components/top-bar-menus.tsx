import { useConfig } from '#src/config/use-config.ts'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { useHasRoom } from '../hooks/use-has-room.ts'
import { useShellViewer } from '../hooks/use-shell-viewer.ts'
import { externalEntries, hasOrganizationsMenu } from '../shell-entries.ts'
import { AccountMenu } from './account-menu.tsx'
import { OrganizationsMenu } from './organizations-menu.tsx'
import { TopBarLink } from './top-bar-link.tsx'

/** Links to other sites and the menus at the end of the bar. */
export function WideMenus() {
  const viewer = useShellViewer()
  const hasRoom = useHasRoom()
  const hasAllRoom = useMediaQuery('(min-width: 96em)')
  const isKnown = viewer.kind !== 'anonymous' && viewer.kind !== 'unknown'
  return (
    <>
      {externalEntries(viewer, useConfig()).map((entry) => (
        <TopBarLink key={entry.key} entry={entry} iconOnly={!hasAllRoom} />
      ))}
      {hasOrganizationsMenu(viewer) && <OrganizationsMenu iconOnly={!hasRoom} />}
      {isKnown && <AccountMenu />}
    </>
  )
}
