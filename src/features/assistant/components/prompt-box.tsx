import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { SendRegular } from '@fluentui/react-icons/svg/send'
import { CHAT_BOX_LINES_COUNT, CHAT_MESSAGE_MAX_LENGTH } from '#shared/limits.ts'
import { sizes } from '#src/ui/theme.ts'
import { messages } from '../messages.ts'

interface PromptBoxProps {
  text: string
  onChange: (text: string) => void
  onSend: () => void
  /** An answer is being waited for. */
  busy: boolean
  /** Why nothing can be asked now. */
  disabledReason: string | null
}

const PADDING_PX = 10

/** The question: Enter sends, Shift+Enter adds a line, up to 8 lines (doc 2 section 5). */
export function PromptBox({ text, onChange, onSend, busy, disabledReason }: PromptBoxProps) {
  const styles = useStyles()
  const isOff = busy || disabledReason !== null || text.trim() === ''
  return (
    <div className={styles.root}>
      {disabledReason && <p className={styles.reason}>{disabledReason}</p>}
      <div className={styles.row}>
        <textarea
          className={styles.box}
          rows={1}
          aria-label={messages.message}
          placeholder={messages.placeholder}
          maxLength={CHAT_MESSAGE_MAX_LENGTH}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            if (!isOff) onSend()
          }}
        />
        <Button
          appearance="primary"
          shape="circular"
          className={styles.send}
          icon={<SendRegular />}
          aria-label={messages.send}
          disabledFocusable={isOff}
          onClick={onSend}
        />
      </div>
    </div>
  )
}

const useStyles = makeStyles({
  root: { padding: tokens.spacingHorizontalM, borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  reason: { margin: `0 0 ${tokens.spacingVerticalS}`, color: tokens.colorNeutralForeground3 },
  row: { display: 'flex', alignItems: 'end', gap: tokens.spacingHorizontalS },
  box: {
    boxSizing: 'border-box',
    flexGrow: 1,
    minWidth: 0,
    minHeight: sizes.touchTarget,
    maxHeight: `calc(${CHAT_BOX_LINES_COUNT} * ${tokens.lineHeightBase400} + ${2 * PADDING_PX}px)`,
    padding: `${PADDING_PX}px 12px`,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: '14px',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    // 16 px keeps iOS from zooming in.
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    resize: 'none',
    fieldSizing: 'content',
    '::placeholder': { color: tokens.colorNeutralForeground3, opacity: 1 },
  },
  send: { flexShrink: 0, minWidth: sizes.touchTarget, minHeight: sizes.touchTarget },
})
