import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import { FolderFilled } from '@fluentui/react-icons/svg/folder'
import { ellipsis } from '#src/ui/ellipsis-style.ts'
import { ErrorState } from '#src/ui/error-state.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { sizes } from '#src/ui/theme.ts'
import { messages } from '../messages.ts'
import { type FolderReference, pathTo, subfoldersOf } from '../folder-tree.ts'

export interface FolderBrowserProps {
  rootName: string
  /** Null until they are loaded. */
  folders: readonly FolderReference[] | null
  failed: string | null
  onRetry: () => void
  /** The chosen folder; null for the root. */
  chosen: string | null
  onChoose: (folderId: string | null) => void
  /** Folders that cannot be opened, because they are being moved. */
  closedIds: readonly string[]
}

/** Browses the folders of an owner: shows the path to the chosen folder and its subfolders. */
export function FolderBrowser({ rootName, folders, failed, onRetry, chosen, onChoose, closedIds }: FolderBrowserProps) {
  const styles = useStyles()
  if (!folders)
    return failed === null ? <SkeletonRows rows={4} avatar={false} /> : <ErrorState text={failed} onRetry={onRetry} />
  const path = pathTo(folders, chosen)
  const below = subfoldersOf(folders, chosen)
  return (
    <div className={styles.root}>
      <nav aria-label={messages.pathToChosen}>
        <ol className={styles.path}>
          {[{ id: null, name: rootName }, ...path].map((step, index, all) => (
            <li key={step.id ?? ''} className={styles.step}>
              {index > 0 && <ChevronRightRegular aria-hidden="true" className={styles.arrow} />}
              {index === all.length - 1 ? (
                <span className={mergeClasses(styles.name, styles.current)} aria-current="location">
                  {step.name}
                </span>
              ) : (
                <button
                  type="button"
                  className={mergeClasses(styles.name, styles.button)}
                  onClick={() => onChoose(step.id)}
                >
                  {step.name}
                </button>
              )}
            </li>
          ))}
        </ol>
      </nav>
      {below.length === 0 ? (
        <p className={styles.none}>{messages.noSubfolders}</p>
      ) : (
        <ul className={styles.list} aria-label={messages.subfolders}>
          {below.map((folder) => (
            <li key={folder.id}>
              <button
                type="button"
                className={styles.row}
                disabled={closedIds.includes(folder.id)}
                aria-label={messages.openFolder(folder.name)}
                onClick={() => onChoose(folder.id)}
              >
                <FolderFilled aria-hidden="true" className={styles.icon} />
                <span className={styles.label}>{folder.name}</span>
                <ChevronRightRegular aria-hidden="true" className={styles.arrow} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const plain = {
  border: 'none',
  backgroundColor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
} as const

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minHeight: '180px' },
  path: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', margin: 0, padding: 0, listStyleType: 'none' },
  step: { display: 'flex', alignItems: 'center', minWidth: 0 },
  arrow: { flexShrink: 0, fontSize: '16px', color: tokens.colorNeutralForeground3 },
  name: {
    ...ellipsis,
    maxWidth: '32ch',
    padding: `0 ${tokens.spacingHorizontalS}`,
    minHeight: sizes.touchTarget,
    lineHeight: sizes.touchTarget,
    borderRadius: tokens.borderRadiusMedium,
  },
  button: {
    ...plain,
    padding: `0 ${tokens.spacingHorizontalS}`,
    color: tokens.colorBrandForegroundLink,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  current: { fontWeight: tokens.fontWeightSemibold },
  none: {
    margin: 0,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalS}`,
    color: tokens.colorNeutralForeground2,
  },
  list: {
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    maxHeight: '40vh',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
  },
  row: {
    ...plain,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    width: '100%',
    minHeight: sizes.touchTarget,
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    textAlign: 'start',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    ':disabled': { color: tokens.colorNeutralForegroundDisabled, cursor: 'not-allowed' },
  },
  icon: { flexShrink: 0, fontSize: '22px', color: tokens.colorBrandForeground1 },
  label: { ...ellipsis, flexGrow: 1 },
})
