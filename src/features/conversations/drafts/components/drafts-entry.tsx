import { makeStyles, tokens } from '@fluentui/react-components'
import { ChevronRightRegular } from '@fluentui/react-icons/svg/chevron-right'
import { DraftsRegular } from '@fluentui/react-icons/svg/drafts'
import { openOutbox } from '#src/features/outbox/public.ts'
import { sizes } from '#src/ui/theme.ts'
import { draftMessages } from '../messages.ts'

interface DraftsEntryProps {
  count: number
}

/** A button that opens the list of unsent drafts of the message box. */
export function DraftsEntry({ count }: DraftsEntryProps) {
  const styles = useStyles()
  return (
    <button type="button" className={styles.root} aria-haspopup="dialog" onClick={openOutbox}>
      <DraftsRegular className={styles.icon} aria-hidden="true" />
      <span className={styles.text}>{draftMessages.count(count)}</span>
      <ChevronRightRegular aria-hidden="true" />
    </button>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: sizes.touchTarget,
    padding: `0 ${tokens.spacingHorizontalM}`,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground3Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  icon: { fontSize: '18px', color: tokens.colorBrandForeground1 },
  text: { flexGrow: 1 },
})
