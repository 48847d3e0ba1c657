import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { useState } from 'react'
import { ActionMenu } from '#src/ui/action-menu.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { PageCard } from '#src/ui/page-card.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { sizes } from '#src/ui/theme.ts'
import { TileGrid } from '#src/ui/tile-grid.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { useChangeQuickLinks } from '../hooks/use-change-quick-links.ts'
import { type QuickLink, useQuickLinks } from '../hooks/use-quick-links.ts'
import { messages } from '../messages.ts'
import type { DashboardOwner } from '../owner.ts'
import { QuickLinkIcon } from './quick-link-icon.tsx'
import { QuickLinkSheet } from './quick-link-sheet.tsx'

interface QuickLinksProps {
  owner: DashboardOwner
  canEdit: boolean
}

/** Quick links of a person or an organization. Presets are read-only. */
export function QuickLinks({ owner, canEdit }: QuickLinksProps) {
  const { links, read } = useQuickLinks(owner)
  const { add, change, remove } = useChangeQuickLinks(owner)
  const [edited, setEdited] = useState<{ edition: number; link: QuickLink | null }>({ edition: 0, link: null })
  const [isEditing, setIsEditing] = useState(false)
  const [leaving, setLeaving] = useState<QuickLink | null>(null)
  const [isLeaving, setIsLeaving] = useState(false)
  const edit = (link: QuickLink | null): void => {
    setEdited({ edition: edited.edition + 1, link })
    setIsEditing(true)
  }
  return (
    <PageCard
      title={messages.quickLinks}
      actions={
        canEdit && (
          <Button appearance="subtle" icon={<AddRegular />} disabled={!links} onClick={() => edit(null)}>
            {messages.addLink}
          </Button>
        )
      }
    >
      {links ? (
        <LinkGrid
          links={links}
          canEdit={canEdit}
          onEdit={edit}
          onDelete={(link) => {
            setLeaving(link)
            setIsLeaving(true)
          }}
        />
      ) : read.failed ? (
        <ErrorState text={messages.quickLinksFailed} onRetry={() => void read.refresh()} />
      ) : (
        <SkeletonRows rows={1} rowHeight={66} />
      )}
      {edited.edition > 0 && (
        <QuickLinkSheet
          key={edited.edition}
          open={isEditing}
          owner={owner}
          link={edited.link}
          onSave={(values, based) => (edited.link ? change(edited.link, values, based) : add(values))}
          onClose={() => setIsEditing(false)}
        />
      )}
      {leaving && (
        <ConfirmDialog
          open={isLeaving}
          title={messages.deleteLink}
          text={messages.deleteLinkText(leaving.title)}
          confirmLabel={messages.delete}
          danger
          onConfirm={async () => void (await remove(leaving))}
          onClose={() => setIsLeaving(false)}
        />
      )}
    </PageCard>
  )
}

interface LinkGridProps {
  links: readonly QuickLink[]
  canEdit: boolean
  onEdit: (link: QuickLink) => void
  onDelete: (link: QuickLink) => void
}

function LinkGrid({ links, canEdit, onEdit, onDelete }: LinkGridProps) {
  const styles = useStyles()
  if (links.length === 0)
    return <EmptyState title={messages.quickLinksEmpty} {...(canEdit && { text: messages.quickLinksEmptyText })} />
  return (
    <TileGrid
      label={messages.quickLinks}
      items={links}
      keyOf={({ id }) => id}
      minWidth={250}
      renderItem={(link) => (
        <div className={styles.item}>
          <a href={link.url} target="_blank" rel="noopener noreferrer" className={styles.link}>
            <QuickLinkIcon link={link} />
            <span className={styles.title}>{link.title}</span>
            <VisuallyHidden> ({messages.opensInNewTab})</VisuallyHidden>
          </a>
          {canEdit && !link.isPresetLink && (
            <ActionMenu
              label={messages.actionsFor(link.title)}
              actions={[
                { key: 'edit', label: messages.edit, icon: <EditRegular />, onSelect: () => onEdit(link) },
                {
                  key: 'delete',
                  label: messages.delete,
                  icon: <DeleteRegular />,
                  danger: true,
                  onSelect: () => onDelete(link),
                },
              ]}
            />
          )}
        </div>
      )}
    />
  )
}

const useStyles = makeStyles({
  item: {
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    paddingRight: tokens.spacingHorizontalXS,
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    '& > button': { minWidth: sizes.touchTarget, minHeight: sizes.touchTarget },
  },
  link: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    flexGrow: 1,
    minWidth: 0,
    padding: tokens.spacingHorizontalS,
    color: 'inherit',
    textDecorationLine: 'none',
  },
  title: {
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    lineHeight: tokens.lineHeightBase200,
  },
})
