import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { RouteLink } from '#src/ui/route-link.tsx'
import { TileGrid } from '#src/ui/tile-grid.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { messages } from '../messages.ts'

export interface Tile {
  key: string
  label: string
  icon: ReactNode
  /** Undefined if the page does not exist yet; the tile then shows COMING SOON. */
  href?: string | undefined
  /** True if the link opens another site in a new tab. */
  external?: boolean
  /** Text on the tile, for example an unread count. */
  note?: ReactNode
}

/** The pages of a dashboard as tiles. */
export function DashboardTiles({ tiles }: { tiles: readonly Tile[] }) {
  if (tiles.length === 0) return null
  return (
    <nav aria-label={messages.tiles}>
      <TileGrid
        label={messages.tiles}
        items={tiles}
        keyOf={({ key }) => key}
        renderItem={(tile) => <TileLink tile={tile} />}
        minWidth={150}
      />
    </nav>
  )
}

function TileLink({ tile: { label, icon, href, external, note } }: { tile: Tile }) {
  const styles = useStyles()
  const content = (
    <>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={styles.label}>{label}</span>
      {note}
      {href === undefined && <span className={styles.soon}>{messages.comingSoon}</span>}
    </>
  )
  if (href === undefined) return <div className={mergeClasses(styles.tile, styles.off)}>{content}</div>
  if (external)
    return (
      <a href={href} target="_blank" rel="noopener noreferrer" className={mergeClasses(styles.tile, styles.link)}>
        {content}
        <VisuallyHidden> ({messages.opensInNewTab})</VisuallyHidden>
      </a>
    )
  return (
    <RouteLink to={href} appearance="plain" className={mergeClasses(styles.tile, styles.link)}>
      {content}
    </RouteLink>
  )
}

const useStyles = makeStyles({
  tile: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalXS,
    boxSizing: 'border-box',
    height: '100%',
    minHeight: '104px',
    // The padding is small enough for the longest word of a label to fit in the narrowest tile.
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    overflowWrap: 'break-word',
  },
  link: {
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover, border: `1px solid ${tokens.colorBrandStroke1}` },
  },
  off: { color: tokens.colorNeutralForeground3, backgroundColor: 'transparent' },
  icon: { display: 'inline-flex', fontSize: '28px', color: tokens.colorBrandForeground1 },
  label: { fontWeight: tokens.fontWeightSemibold },
  soon: { fontSize: tokens.fontSizeBase200, letterSpacing: '0.06em' },
})
