import { makeStyles, Switch, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { useState } from 'react'
import { paths } from '#src/config/paths.ts'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { DataList } from '#src/ui/data-list.tsx'
import { EntityAvatar } from '#src/ui/entity-avatar.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { sizes } from '#src/ui/theme.ts'
import { messages as shell } from '../../messages.ts'
import { messages } from '../messages.ts'
import { AffiliatedOrganizationsDocument } from '#src/lib/session/affiliated-organizations.generated.ts'

interface OrganizationsListProps {
  /** Called when a link is followed. */
  onChoose: () => void
}

/** The user's organizations. Private ones are listed only with 'Show Private'. */
export function OrganizationsList({ onChoose }: OrganizationsListProps) {
  const styles = useStyles()
  const { viewer } = useViewer()
  const [showPrivate, setShowPrivate] = useState(false)
  const { data, error, refresh } = useRead(AffiliatedOrganizationsDocument, viewer && { userId: viewer.userId })
  const organizations = data?.affiliatedOrganizations.filter(({ emblem }) => showPrivate || !emblem.private)
  return (
    <>
      <div className={styles.head}>
        <span className={styles.title}>{shell.myOrganizations}</span>
        <Switch
          label={messages.showPrivate}
          labelPosition="before"
          checked={showPrivate}
          onChange={(_event, { checked }) => setShowPrivate(checked)}
        />
      </div>
      <DataList
        label={shell.myOrganizations}
        items={organizations}
        keyOf={({ id }) => id}
        skeletonRows={3}
        error={error && !data ? userMessagesOf(error) : null}
        onRetry={() => void refresh()}
        empty={<p className={styles.empty}>{messages.noOrganizations}</p>}
        renderItem={({ emblem }) => (
          <RouteLink
            to={paths.organization.href(emblem.handle ?? '')}
            appearance="plain"
            className={styles.row}
            onClick={onChoose}
          >
            <EntityAvatar emblem={emblem} size={32} />
            <span className={styles.name}>{emblem.displayName}</span>
            {emblem.private && <span className={styles.private}>{messages.privateOrganization}</span>}
          </RouteLink>
        )}
      />
      <RouteLink to={paths.organizationNew.href()} appearance="plain" className={styles.row} onClick={onChoose}>
        <span aria-hidden="true" className={styles.add}>
          <AddRegular />
        </span>
        {messages.newOrganization}
      </RouteLink>
    </>
  )
}

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: `0 ${tokens.spacingHorizontalM} 0 ${tokens.spacingHorizontalXL}`,
    minHeight: sizes.touchTarget,
  },
  title: { fontWeight: tokens.fontWeightSemibold },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: sizes.touchTarget,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXL}`,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  add: { display: 'grid', placeItems: 'center', width: '32px', fontSize: '20px' },
  name: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  private: {
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground4,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
  },
  empty: {
    margin: 0,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXL}`,
    color: tokens.colorNeutralForeground3,
  },
})
