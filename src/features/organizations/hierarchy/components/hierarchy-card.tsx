import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import { leaveBy } from '#src/lib/routing/leaving.ts'
import { mayCall } from '#src/lib/session/may-call.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { ActionMenu } from '#src/ui/action-menu.tsx'
import type { MenuAction } from '#src/ui/menu-action.ts'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { DataList } from '#src/ui/data-list.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { kitMessages } from '#src/ui/kit-messages.ts'
import { PageCard } from '#src/ui/page-card.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { sizes } from '#src/ui/theme.ts'
import { useOpenings } from '#src/ui/use-openings.ts'
import { VisibilityDialog } from '../../account/components/visibility-dialog.tsx'
import { messages as account } from '../../account/messages.ts'
import { hrefOfRelative } from '../../organization-pages.ts'
import {
  DeleteRelationshipDocument,
  type EmblemFieldsFragment,
  GetOrganizationImmediateFamilyDocument,
} from '../hierarchy.generated.ts'
import { messages } from '../messages.ts'
import { AddChildSheet } from './add-child-sheet.tsx'
import { OrganizationRow } from './organization-row.tsx'

interface HierarchyCardProps {
  organizationId: string
}

type Wanted = { kind: 'add' } | { kind: 'release' | 'visibility'; child: EmblemFieldsFragment }

/** Shows the parent, this organization and its children. Staff with permission add and release children. */
export function HierarchyCard({ organizationId }: HierarchyCardProps) {
  const styles = useStyles()
  const { viewer } = useViewer()
  const { data, failed, refresh } = useRead(GetOrganizationImmediateFamilyDocument, {
    orgId: organizationId,
  })
  const family = data?.getOrganizationImmediateFamily
  const [release, { disabledReason }] = useWrite(DeleteRelationshipDocument, {
    done: messages.released,
    offline: messages.offline,
    invalidates: ['getOrganizationImmediateFamily', 'organizationProfile'],
  })
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const actionsOf = useChildActions(setWanted, disabledReason !== null)
  const openings = useOpenings(wanted, () => null)
  const close = (): void => setWanted(null)
  const mayLink = mayCall(viewer, 'setChild')
  const hrefOf = ({ id, handle, private: isPrivate }: EmblemFieldsFragment): string | null =>
    handle === null ? null : hrefOfRelative(viewer, { id, handle, private: isPrivate })

  return (
    <PageCard
      title={messages.title}
      actions={
        mayLink && (
          <Button
            appearance="subtle"
            style={{ minHeight: sizes.touchTarget }}
            aria-label={messages.addChild}
            icon={<AddRegular />}
            disabled={disabledReason !== null || !family}
            onClick={() => setWanted({ kind: 'add' })}
          >
            {messages.addAction}
          </Button>
        )
      }
    >
      {mayLink && disabledReason && <p>{disabledReason}</p>}
      {!family &&
        (failed ? <ErrorState text={messages.failed} onRetry={() => void refresh()} /> : <SkeletonRows rows={3} />)}
      {family && (
        <div className={styles.parts}>
          <Part title={messages.parent}>
            {family.parentEmblem ? (
              <OrganizationRow emblem={family.parentEmblem} href={hrefOf(family.parentEmblem)} />
            ) : (
              <p className={styles.none}>{messages.noParent}</p>
            )}
          </Part>
          <Part title={messages.self}>
            <OrganizationRow emblem={family.emblem} />
          </Part>
          <Part title={messages.children}>
            <DataList
              label={messages.children}
              items={family.childEmblems}
              keyOf={({ id }) => id}
              empty={<p className={styles.none}>{messages.noChildren}</p>}
              renderItem={(child) => (
                <OrganizationRow
                  emblem={child}
                  actions={
                    <ActionMenu
                      label={kitMessages.actionsFor(child.displayName)}
                      actions={actionsOf(child, hrefOf(child))}
                    />
                  }
                />
              )}
            />
          </Part>
        </div>
      )}
      {family &&
        openings.map(({ id, shown }) => {
          const common = { open: shown === wanted, onClose: close }
          if (shown.kind === 'add') return <AddChildSheet key={id} {...common} parent={family.emblem} />
          const { child } = shown
          if (shown.kind === 'release')
            return (
              <ConfirmDialog
                key={id}
                {...common}
                title={messages.releaseTitle(child.displayName)}
                text={messages.releaseText(family.emblem.displayName)}
                confirmLabel={messages.releaseChild}
                onConfirm={async () => {
                  const outcome = await release({ parentOrgId: organizationId, childOrgId: child.id })
                  if (!outcome.ok) throw outcome.error
                }}
              />
            )
          return <VisibilityDialog key={id} {...common} organization={child} />
        })}
    </PageCard>
  )
}

/**
 * Returns the actions of a child organization. The visibility can change only while the child is active; all users can
 * open the child.
 */
function useChildActions(onWant: (wanted: Wanted) => void, isDisabled: boolean) {
  const navigate = useNavigate()
  const { viewer } = useViewer()
  return (child: EmblemFieldsFragment, href: string | null): readonly MenuAction[] => {
    const isStaff = viewer !== null && viewer.siteUserId !== null
    const target = isStaff ? href : child.handle && paths.organization.href(child.handle)
    return [
      ...(mayCall(viewer, 'deleteRelationship')
        ? [
            {
              key: 'release',
              label: messages.releaseChild,
              disabled: isDisabled,
              onSelect: () => onWant({ kind: 'release', child }),
            },
          ]
        : []),
      ...(mayCall(viewer, 'organizationSetPrivate') && !child.deactivated
        ? [
            {
              key: 'visibility',
              label: child.private ? account.makePublic : account.makePrivate,
              disabled: isDisabled,
              onSelect: () => onWant({ kind: 'visibility', child }),
            },
          ]
        : []),
      {
        key: 'go',
        label: messages.goToChild,
        disabled: !target,
        onSelect: () => {
          if (target) leaveBy(() => void navigate(target))
        },
      },
    ]
  }
}

interface PartProps {
  title: string
  children: ReactNode
}

function Part({ title, children }: PartProps) {
  const styles = useStyles()
  return (
    <div>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </div>
  )
}

const useStyles = makeStyles({
  parts: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  title: {
    margin: `0 0 ${tokens.spacingVerticalXS}`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightRegular,
  },
  none: { margin: 0, color: tokens.colorNeutralForeground3 },
})
