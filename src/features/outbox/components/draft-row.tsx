import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons/svg/delete'
import { DraftsRegular } from '@fluentui/react-icons/svg/drafts'
import { formatAsOf } from '#src/lib/dates/format.ts'
import type { StoredDraft } from '#src/lib/offline/outbox/types.ts'
import { ellipsis } from '#src/ui/ellipsis-style.ts'
import { sizes } from '#src/ui/theme.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { messages } from '../messages.ts'

interface DraftRowProps {
  draft: StoredDraft
  onOpen: () => void
  onDiscard: () => void
}

/** An unsent draft. Pressing it opens the draft for editing. */
export function DraftRow({ draft, onOpen, onDiscard }: DraftRowProps) {
  const styles = useStyles()
  const { title, detail } = draft.title
  return (
    <li className={styles.root}>
      <button type="button" className={styles.open} onClick={onOpen}>
        <DraftsRegular className={styles.icon} aria-hidden="true" />
        <span className={styles.text}>
          <span className={styles.title}>
            <VisuallyHidden>{`${messages.writeOn} `}</VisuallyHidden>
            {title}
          </span>{' '}
          {detail !== '' && <span className={styles.detail}>{detail}</span>}{' '}
          <span className={styles.time}>
            {messages.changed(formatAsOf(new Date(draft.changedAt)))}
            {draft.fileIds.length > 0 && ` · ${messages.files(draft.fileIds.length)}`}
          </span>
        </span>
      </button>
      <Button
        appearance="subtle"
        icon={<DeleteRegular />}
        className={styles.discard}
        aria-label={`${messages.discard}: ${title}`}
        onClick={onDiscard}
      />
    </li>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    overflow: 'hidden',
  },
  open: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    flexGrow: 1,
    minWidth: 0,
    minHeight: '56px',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    border: 'none',
    backgroundColor: 'transparent',
    color: 'inherit',
    fontFamily: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  icon: { flexShrink: 0, fontSize: '22px', color: tokens.colorBrandForeground1 },
  text: { display: 'flex', flexDirection: 'column', minWidth: 0, fontSize: tokens.fontSizeBase300 },
  title: { ...ellipsis, fontWeight: tokens.fontWeightSemibold },
  detail: { ...ellipsis, color: tokens.colorNeutralForeground2 },
  time: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  discard: { minWidth: sizes.touchTarget, minHeight: sizes.touchTarget, flexShrink: 0 },
})
