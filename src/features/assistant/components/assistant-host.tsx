import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { takeOpened } from '#src/lib/routing/opened-by-address.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { useIsWide } from '#src/ui/use-is-wide.ts'
import { CHAT_PANEL_DASHBOARD_WIDTH_PX, CHAT_PANEL_WIDTH_PX } from '#shared/limits.ts'
import { closeAssistant, openAssistant, useAssistantIsOpen } from '../assistant-view.ts'
import { messages } from '../messages.ts'
import { ChatView } from './chat-view.tsx'

/** Shows the chat beside the page, wider on the dashboard. On phones it fills the screen. */
export function AssistantHost() {
  const styles = useStyles()
  const isOpen = useAssistantIsOpen()
  const isWide = useIsWide()
  const { pathname, search } = useLocation()
  const place = pathname + search
  const placeBefore = useRef(place)
  useEffect(() => {
    // On a phone the chat covers the page of a source that the user opened, so it closes.
    if (!isWide && placeBefore.current !== place) closeAssistant()
    placeBefore.current = place
  }, [isWide, place])
  useEffect(() => {
    // The shortcut of the installed app opens it.
    if (takeOpened('evox')) openAssistant()
  }, [])
  const { viewer } = useViewer()
  const userId = viewer?.standardUserId ?? null
  if (userId === null || !mayCall(viewer, 'chatMessageRequest', { userId })) return null
  const view = { userId, firstName: viewer?.displayName.split(' ')[0] ?? '' }
  if (!isWide)
    return (
      <BottomSheet open={isOpen} onClose={closeAssistant} title={messages.title} hideTitle fullScreen fill flush>
        <ChatView {...view} />
      </BottomSheet>
    )
  if (!isOpen) return null
  const close = (
    <Button appearance="subtle" icon={<DismissRegular />} aria-label={messages.close} onClick={closeAssistant} />
  )
  return (
    <aside
      aria-label={messages.title}
      className={mergeClasses(styles.panel, pathname === paths.home.href() && styles.besideDashboard)}
    >
      <ChatView {...view} end={close} />
    </aside>
  )
}

const useStyles = makeStyles({
  panel: {
    flexShrink: 0,
    boxSizing: 'border-box',
    width: `${CHAT_PANEL_WIDTH_PX}px`,
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    minHeight: 0,
  },
  besideDashboard: { '@media (min-width: 1536px)': { width: `${CHAT_PANEL_DASHBOARD_WIDTH_PX}px` } },
})
