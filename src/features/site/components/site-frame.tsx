import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { PageBody } from '#src/ui/page-body.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { PageTabs } from '#src/ui/page-tabs.tsx'
import { media } from '#src/ui/theme.ts'
import { messages } from '../messages.ts'
import { sitePages } from '../site-pages.ts'

interface SiteFrameProps {
  title: string
  subtitle?: string
  /** Buttons at the end of the title row. */
  actions?: ReactNode
  /** Same as in PageBody. */
  width?: 'wide' | 'reading'
  children: ReactNode
}

/** Layout of a site administration page: the tabs of all pages, the title and the content. */
export function SiteFrame({ title, subtitle, actions, width = 'wide', children }: SiteFrameProps) {
  const styles = useStyles()
  const { viewer } = useViewer()
  const { pathname } = useLocation()
  const pages = sitePages(viewer)
  const [, area] = /^\/site\/(\w+)/.exec(pathname) ?? []
  const current =
    pages.find(({ href }) => href === pathname) ??
    pages.find(({ key }) => key === area) ??
    pages.find(({ href }) => href === paths.site.href())
  return (
    <>
      <div className={styles.tabs}>
        <PageTabs label={messages.sitePages} tabs={pages} currentKey={current?.key ?? null} />
      </div>
      <PageBody width={width}>
        <PageHeading subtitle={subtitle} actions={actions}>
          {title}
        </PageHeading>
        {children}
      </PageBody>
    </>
  )
}

// On narrow screens the tabs are a select box, which needs space below the top bar.
const useStyles = makeStyles({ tabs: { paddingTop: tokens.spacingVerticalS, [media.wide]: { paddingTop: 0 } } })
