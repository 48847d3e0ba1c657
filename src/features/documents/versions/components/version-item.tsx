import { Badge, Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal'
import { formatDocumentDate } from '#src/lib/dates/format.ts'
import { formatBytes } from '#src/lib/files/format-bytes.ts'
import { ActionMenu } from '#src/ui/action-menu.tsx'
import type { MenuAction } from '#src/ui/menu-action.ts'
import { ItemIcon } from '../../components/item-icon.tsx'
import { Thumbnail } from '../../components/thumbnail.tsx'
import { hasThumbnail } from '../../file-look.ts'
import { virusWords } from '../../item-messages.ts'
import { fileItem } from '../../items.ts'
import { messages as area } from '../../messages.ts'
import type { ViewMode } from '../../view-mode.ts'
import { messages } from '../messages.ts'
import type { FileVersion } from '../version.ts'

interface VersionItemProps {
  version: FileVersion
  view: ViewMode
  actions: readonly MenuAction[]
}

/** A version in the history: its number, name and origin, when it was created and by whom. */
export function VersionItem({ version, view, actions }: VersionItemProps) {
  const styles = useStyles()
  const isGrid = view === 'Grid'
  const name = messages.version(version.versionNumber)
  const icon = (
    <span className={mergeClasses(styles.icon, isGrid && styles.largeIcon)}>
      <ItemIcon
        item={fileItem({
          __typename: 'DocumentFile',
          fileId: version.fileId,
          versionsCount: 1,
          folder: null,
          currentInstance: version,
        })}
      />
    </span>
  )
  return (
    <li className={mergeClasses(styles.root, isGrid && styles.card)}>
      {isGrid ? (
        <span className={styles.face}>
          {hasThumbnail(version) ? <Thumbnail instance={version} fallback={icon} /> : icon}
        </span>
      ) : (
        icon
      )}
      <div className={styles.foot}>
        <div className={styles.words}>
          <span className={styles.line}>
            <strong className={styles.number}>{name}</strong>
            {version.isCurrent && (
              <Badge appearance="tint" color="brand" className={styles.badge}>
                {messages.current}
              </Badge>
            )}
            {version.origin !== 'Uploaded' && (
              <Badge appearance="outline" color="informative" className={styles.badge}>
                {messages.origins[version.origin]}
              </Badge>
            )}
          </span>
          <span className={styles.text} title={version.fileName}>
            {version.fileName}
          </span>
          <span className={styles.detail}>
            {formatDocumentDate(version.uploadedUtc)} {messages.by(version.uploadedBy.displayName)}
          </span>
          <span className={mergeClasses(styles.detail, version.virusStatus === 'Infected' && styles.bad)}>
            {area.levels[version.accessLevel]} · {virusWords(version.virusStatus)} · {formatBytes(version.fileSize)}
          </span>
        </div>
        <ActionMenu
          label={area.actionsFor(name)}
          actions={actions}
          trigger={(trigger) => (
            <Button
              {...trigger}
              appearance="subtle"
              icon={<MoreHorizontalRegular />}
              aria-label={area.actionsFor(name)}
            />
          )}
        />
      </div>
    </li>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minWidth: 0,
    padding: `${tokens.spacingVerticalS} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  card: {
    flexDirection: 'column',
    alignItems: 'stretch',
    gap: 0,
    padding: 0,
    overflow: 'hidden',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  face: {
    display: 'grid',
    placeItems: 'center',
    height: '120px',
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground3,
  },
  icon: { display: 'inline-flex', flexShrink: 0, fontSize: '28px' },
  largeIcon: { fontSize: '48px' },
  foot: {
    display: 'flex',
    alignItems: 'center',
    flexGrow: 1,
    minWidth: 0,
    gap: tokens.spacingHorizontalS,
    '& > button': { minWidth: '44px', minHeight: '44px' },
  },
  words: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0, padding: tokens.spacingHorizontalS },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  number: { fontWeight: tokens.fontWeightSemibold },
  text: { overflowWrap: 'anywhere', minWidth: 0 },
  // The badge grows with large text.
  badge: { height: 'auto', minHeight: '20px' },
  detail: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, overflowWrap: 'anywhere' },
  bad: { color: tokens.colorStatusDangerForeground1 },
})
