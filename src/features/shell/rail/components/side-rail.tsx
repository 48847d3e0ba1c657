import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { BotRegular } from '@fluentui/react-icons/svg/bot'
import { ClipboardTaskListLtrRegular } from '@fluentui/react-icons/svg/clipboard-task-list-ltr'
import { GlobeRegular } from '@fluentui/react-icons/svg/globe'
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal'
import { type ComponentProps, useEffect, useState } from 'react'
import { NavLink } from 'react-router'
import { useConfig } from '#src/config/use-config.ts'
import { paths } from '#src/config/paths.ts'
import { toggleAssistant } from '#src/features/assistant/public.ts'
import { QuickLinkIcon, useQuickLinks } from '#src/features/dashboards/public.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { ActionMenu } from '#src/ui/action-menu.tsx'
import { iconButton } from '#src/ui/icon-button-style.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { menuMessages } from '../../menus/messages.ts'
import { messages as shell } from '../../messages.ts'
import { messages } from '../messages.ts'
import { linksBeside, linksWithRoom } from '../../side-rail.ts'

/** Bar next to the page with the assistant, the claims system, the partner's site and the user's quick links. */
export function SideRail() {
  const { viewer } = useViewer()
  const userId = viewer?.standardUserId ?? null
  return userId === null ? null : <Entries userId={userId} />
}

function Entries({ userId }: { userId: string }) {
  const styles = useStyles()
  const quickLinks = useQuickLinks({ type: 'User', id: userId })
  const { partner } = useConfig().links
  const links = linksBeside(partner, quickLinks.links ?? [])
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const height = useHeight(place)
  const shownCount = linksWithRoom(height, partner === null ? 2 : 3, links.length)
  const rest = links.slice(shownCount)
  return (
    <nav ref={setPlace} aria-label={messages.shortcuts} className={styles.root}>
      <button
        type="button"
        className={styles.entry}
        aria-label={menuMessages.assistant}
        title={menuMessages.assistant}
        onClick={toggleAssistant}
      >
        <BotRegular aria-hidden="true" />
      </button>
      <NavLink
        to={paths.linkedCompanies.href()}
        className={({ isActive }) => mergeClasses(styles.entry, isActive && styles.current)}
        aria-label={messages.linkedCompanies}
        title={messages.linkedCompanies}
      >
        <ClipboardTaskListLtrRegular aria-hidden="true" />
      </NavLink>
      {partner !== null && (
        <OtherSite href={partner} title={messages.partner}>
          <GlobeRegular aria-hidden="true" />
        </OtherSite>
      )}
      {links.slice(0, shownCount).map((link) => (
        <OtherSite key={link.id} href={link.url} title={link.title}>
          <QuickLinkIcon link={link} size={32} />
        </OtherSite>
      ))}
      {rest.length > 0 && (
        <ActionMenu
          label={messages.seeMore}
          actions={rest.map(({ id, title, url }) => ({
            key: id,
            label: title,
            onSelect: () => window.open(url, '_blank', 'noopener,noreferrer'),
          }))}
          trigger={({ ref, ...trigger }) => (
            <button
              {...trigger}
              ref={ref}
              type="button"
              className={styles.entry}
              aria-label={messages.seeMore}
              title={messages.seeMore}
            >
              <MoreHorizontalRegular aria-hidden="true" />
            </button>
          )}
        />
      )}
    </nav>
  )
}

function OtherSite({ title, children, ...props }: ComponentProps<'a'>) {
  const styles = useStyles()
  return (
    <a {...props} target="_blank" rel="noopener noreferrer" className={styles.entry} title={title}>
      {children}
      <VisuallyHidden>
        {title} ({shell.opensInNewTab})
      </VisuallyHidden>
    </a>
  )
}

/** Returns the height of the element's content box; 0 until it is measured. */
function useHeight(element: HTMLElement | null): number {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => setHeight(entry?.contentRect.height ?? 0))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return height
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '4px',
    flexGrow: 1,
    minHeight: 0,
    padding: `${tokens.spacingVerticalS} 0`,
    overflow: 'hidden',
  },
  entry: { ...iconButton, textDecorationLine: 'none' },
  current: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
})
