import { Button, makeStyles } from '@fluentui/react-components'
import { BotRegular } from '@fluentui/react-icons/svg/bot'
import { useConfig } from '#src/config/use-config.ts'
import { toggleAssistant } from '#src/features/assistant/public.ts'
import { useBadgeCounts } from '#src/lib/badges/use-badge-counts.ts'
import { countOf } from '../entry-counts.ts'
import { useHasRoom } from '../hooks/use-has-room.ts'
import { useShellViewer } from '../hooks/use-shell-viewer.ts'
import { messages } from '../messages.ts'
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

interface WideToolsProps {
  /** True if the side rail contains the entry of the assistant. */
  hasRail: boolean
}

/** The assistant, if the page has no side rail. */
export function WideAssistant({ hasRail }: WideToolsProps) {
  const styles = useStyles()
  const { kind } = useShellViewer()
  const hasRoom = useHasRoom()
  if (hasRail || kind !== 'standard') return null
  return (
    <Button
      appearance="subtle"
      className={styles.tool}
      icon={<BotRegular />}
      onClick={toggleAssistant}
      {...(!hasRoom && { title: messages.assistant, 'aria-label': messages.assistant })}
    >
      {hasRoom && messages.assistant}
    </Button>
  )
}

const useStyles = makeStyles({
  tool: { flexShrink: 0, minHeight: '40px', whiteSpace: 'nowrap' },
})
