import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { DocumentRegular } from '@fluentui/react-icons/svg/document'
import { FolderZipRegular } from '@fluentui/react-icons/svg/folder-zip'
import { ImageRegular } from '@fluentui/react-icons/svg/image'
import { TableRegular } from '@fluentui/react-icons/svg/table'
import { VideoClipRegular } from '@fluentui/react-icons/svg/video-clip'
import type { ReactNode } from 'react'
import { ellipsis } from '#src/ui/ellipsis-style.ts'
import { sizes } from '#src/ui/theme.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { fileKindOf } from '#src/lib/files/file-kind.ts'

const ICONS = {
  image: ImageRegular,
  video: VideoClipRegular,
  table: TableRegular,
  archive: FolderZipRegular,
  document: DocumentRegular,
} as const

interface FileChipProps {
  name: string
  type: string
  /** Size and upload state. */
  detail: ReactNode
  /** Shows the icon and the detail in the error color. */
  isBad?: boolean
  /** Progress between 0 and 1, shown as a bar along the lower edge; null if nothing is in progress. */
  share?: number | null
  /** Buttons at the end of the card. */
  actions?: ReactNode
  /** Makes the whole chip a button. `does` names the action at the start of the accessible name. */
  onOpen?: { does: string; run: () => void }
}

/** A file as a small card with an icon for its type, its name, its size and its state. */
export function FileChip({ name, type, detail, isBad = false, share = null, actions, onOpen }: FileChipProps) {
  const styles = useStyles()
  const Icon = ICONS[fileKindOf(type)]
  const content = (
    <>
      <span className={mergeClasses(styles.icon, isBad && styles.bad)} aria-hidden="true">
        <Icon />
      </span>
      <span className={styles.text}>
        <span className={styles.name} title={name}>
          {onOpen && <VisuallyHidden>{`${onOpen.does} `}</VisuallyHidden>}
          {name}
        </span>
        {/* The space separates the two lines for screen readers. */}{' '}
        <span className={mergeClasses(styles.detail, isBad && styles.bad)}>{detail}</span>
      </span>
    </>
  )
  return (
    <div className={styles.root}>
      {onOpen ? (
        <button type="button" className={mergeClasses(styles.body, styles.button)} onClick={onOpen.run}>
          {content}
        </button>
      ) : (
        <div className={styles.body}>{content}</div>
      )}
      {actions && <div className={styles.actions}>{actions}</div>}
      {share !== null && (
        <span className={styles.track} aria-hidden="true">
          <span className={styles.bar} style={{ transform: `scaleX(${Math.min(1, share)})` }} />
        </span>
      )}
    </div>
  )
}

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    boxSizing: 'border-box',
    width: '280px',
    maxWidth: '100%',
    minHeight: '52px',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
  },
  body: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    flexGrow: 1,
    minWidth: 0,
    minHeight: '50px',
    padding: '4px 10px',
  },
  button: {
    border: 'none',
    backgroundColor: 'transparent',
    color: 'inherit',
    fontFamily: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':active': { backgroundColor: tokens.colorSubtleBackgroundPressed },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  icon: { display: 'inline-flex', flexShrink: 0, fontSize: '24px', color: tokens.colorBrandForeground1 },
  text: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 },
  name: { ...ellipsis, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightMedium },
  detail: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  bad: { color: tokens.colorStatusDangerForeground1 },
  actions: {
    display: 'flex',
    flexShrink: 0,
    '& button': { minWidth: sizes.touchTarget, minHeight: sizes.touchTarget },
  },
  track: {
    position: 'absolute',
    left: 0,
    right: 0,
    bottom: 0,
    height: '3px',
    backgroundColor: tokens.colorNeutralBackground5,
  },
  bar: {
    display: 'block',
    height: '100%',
    backgroundColor: tokens.colorCompoundBrandBackground,
    transformOrigin: 'left',
    transitionProperty: 'transform',
    transitionDuration: tokens.durationNormal,
  },
})
