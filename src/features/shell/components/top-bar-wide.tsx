import { useConfig } from '#src/config/use-config.ts'
import { useBadgeCounts } from '#src/lib/badges/use-badge-counts.ts'
import { countOf } from '../entry-counts.ts'
import { useShellViewer } from '../hooks/use-shell-viewer.ts'
import { navigationEntries } from '../shell-entries.ts'
import { TopBarLink } from './top-bar-link.tsx'

/** The main pages in the top bar of wide screens. */
export function WideLinks() {
  const viewer = useShellViewer()
  const badges = useBadgeCounts()
  return (
    <>
      {navigationEntries(viewer, useConfig()).map((entry) => (
        <TopBarLink key={entry.key} entry={entry} count={countOf(entry.key, badges)} />
      ))}
    </>
  )
}
