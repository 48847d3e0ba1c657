import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal'
import { useNavigate } from 'react-router'
import { BREADCRUMBS_SHOWN_ANCESTORS_COUNT } from '#shared/limits.ts'
import { ActionMenu } from '#src/ui/action-menu.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { sizes } from '#src/ui/theme.ts'
import type { FolderStep } from '../../contents.ts'
import { useDocumentsPage } from '../../context/documents-context.ts'
import { useDropTarget } from '../hooks/use-drop-target.ts'
import { messages } from '../../messages.ts'
import { iconButton } from '#src/ui/icon-button-style.ts'

interface BreadcrumbsProps {
  /** The folders from the root's child down to the current folder; empty in the root. */
  path: readonly FolderStep[]
}

/**
 * The path from the root to the current folder. If more than one folder is between them, a menu holds those. Items and
 * files can be dropped on each step.
 */
export function Breadcrumbs({ path }: BreadcrumbsProps) {
  const styles = useStyles()
  const navigate = useNavigate()
  const { rootName, addressOf } = useDocumentsPage()
  const current = path.at(-1)
  const ancestors = path.slice(0, -1)
  const isCollapsed = ancestors.length > BREADCRUMBS_SHOWN_ANCESTORS_COUNT
  return (
    <nav aria-label={messages.path} className={styles.root}>
      <ol className={styles.steps}>
        <Step step={null} name={rootName} isCurrent={current === undefined} />
        {isCollapsed && (
          <li className={styles.step}>
            <ChevronRightRegular className={styles.arrow} aria-hidden="true" />
            <ActionMenu
              label={messages.moreFolders}
              actions={ancestors.map((folder) => ({
                key: folder.id,
                label: folder.name,
                onSelect: () => void navigate(addressOf(folder.id)),
              }))}
              trigger={(trigger) => (
                <button
                  type="button"
                  {...trigger}
                  className={styles.more}
                  aria-label={messages.moreFolders}
                  title={messages.moreFolders}
                >
                  <MoreHorizontalRegular aria-hidden="true" />
                </button>
              )}
            />
          </li>
        )}
        {!isCollapsed &&
          ancestors.map((folder) => <Step key={folder.id} step={folder} name={folder.name} isCurrent={false} />)}
        {current && <Step step={current} name={current.name} isCurrent />}
      </ol>
    </nav>
  )
}

interface StepProps {
  /** Null for the root. */
  step: FolderStep | null
  name: string
  isCurrent: boolean
}

function Step({ step, name, isCurrent }: StepProps) {
  const styles = useStyles()
  const { addressOf, moveInto, dropFiles, dragged } = useDocumentsPage()
  const folderId = step?.id ?? null
  const { isOver, handlers } = useDropTarget({
    onFiles: dropFiles && !isCurrent ? (files, entries) => dropFiles(files, folderId, entries) : null,
    onItems: isCurrent ? null : () => moveInto(dragged.current, step),
  })
  return (
    <li className={mergeClasses(styles.step, isCurrent && styles.last)}>
      {step && <ChevronRightRegular className={styles.arrow} aria-hidden="true" />}
      {isCurrent ? (
        <span className={mergeClasses(styles.name, styles.current)} aria-current="page" title={name}>
          {name}
        </span>
      ) : (
        <RouteLink
          to={addressOf(folderId)}
          appearance="plain"
          className={mergeClasses(styles.name, styles.link, isOver && styles.over)}
          title={name}
          {...handlers}
        >
          {name}
        </RouteLink>
      )}
    </li>
  )
}

const useStyles = makeStyles({
  root: { flexGrow: 1, minWidth: 0 },
  steps: {
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
  },
  step: { display: 'flex', alignItems: 'center', minWidth: '3rem', flexShrink: 1 },
  last: { flexShrink: 1, minWidth: 0 },
  arrow: { flexShrink: 0, fontSize: '16px', color: tokens.colorNeutralForeground3 },
  name: {
    minWidth: 0,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  current: { fontWeight: tokens.fontWeightSemibold },
  link: {
    display: 'inline-block',
    boxSizing: 'border-box',
    lineHeight: '36px',
    minHeight: sizes.touchTarget,
    color: tokens.colorNeutralForeground2,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  over: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    outline: `2px solid ${tokens.colorBrandStroke1}`,
    outlineOffset: '-2px',
  },
  more: iconButton,
})
