import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { AttachRegular } from '@fluentui/react-icons/svg/attach'
import { SendRegular } from '@fluentui/react-icons/svg/send'
import { StopRegular } from '@fluentui/react-icons/svg/stop'
import { type ReactNode, type Ref, useRef } from 'react'
import { CHAT_BOX_LINES_COUNT, CHAT_MESSAGE_MAX_LENGTH } from '#shared/limits.ts'
import { ASSISTANT_ATTACHMENT_ENDINGS, ASSISTANT_IMAGE_ENDINGS } from '#shared/reference/assistant-files.ts'
import { sizes } from '#src/ui/theme.ts'
import { messages } from '../messages.ts'

interface PromptBoxProps {
  text: string
  boxRef: Ref<HTMLTextAreaElement>
  onChange: (text: string) => void
  onSend: () => void
  /** True while the conversation is loading or a file is uploading. */
  busy: boolean
  /** Stops the current answer; null if no answer is in progress. */
  onStop: (() => void) | null
  /** Why files cannot be added; null if they can. */
  filesDisabledReason: string | null
  onFiles: (files: readonly File[]) => void
  /** The files of the question. */
  children?: ReactNode
}

const PADDING_PX = 10
const ACCEPTED = [...ASSISTANT_ATTACHMENT_ENDINGS, ...ASSISTANT_IMAGE_ENDINGS].map((ending) => `.${ending}`).join(',')

/** The prompt box: Enter sends, Shift+Enter adds a line. It grows up to 8 lines. */
export function PromptBox({
  text,
  boxRef,
  onChange,
  onSend,
  busy,
  onStop,
  filesDisabledReason,
  onFiles,
  children,
}: PromptBoxProps) {
  const styles = useStyles()
  const input = useRef<HTMLInputElement>(null)
  const isOff = busy || onStop !== null || text.trim() === ''
  return (
    <div className={styles.root}>
      {children}
      <div className={styles.row}>
        <Button
          appearance="subtle"
          shape="circular"
          className={styles.send}
          icon={<AttachRegular />}
          aria-label={messages.attach}
          title={filesDisabledReason ?? messages.attach}
          disabledFocusable={filesDisabledReason !== null}
          onClick={() => input.current?.click()}
        />
        <input
          ref={input}
          type="file"
          multiple
          accept={ACCEPTED}
          className={styles.input}
          tabIndex={-1}
          aria-hidden="true"
          data-attach="assistant"
          onChange={({ currentTarget }) => {
            onFiles([...(currentTarget.files ?? [])])
            // Allows the same file to be chosen again after it was removed.
            currentTarget.value = ''
          }}
        />
        <textarea
          ref={boxRef}
          className={styles.box}
          rows={1}
          aria-label={messages.message}
          placeholder={messages.placeholder}
          maxLength={CHAT_MESSAGE_MAX_LENGTH}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey) return
            event.preventDefault()
            if (!isOff) onSend()
          }}
        />
        {onStop ? (
          <Button
            shape="circular"
            className={styles.send}
            icon={<StopRegular />}
            aria-label={messages.stop}
            onClick={onStop}
          />
        ) : (
          <Button
            appearance="primary"
            shape="circular"
            className={styles.send}
            icon={<SendRegular />}
            aria-label={messages.send}
            disabledFocusable={isOff}
            onClick={onSend}
          />
        )}
      </div>
    </div>
  )
}

const useStyles = makeStyles({
  root: { padding: tokens.spacingHorizontalM, borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  input: { display: 'none' },
  row: { display: 'flex', alignItems: 'end', gap: tokens.spacingHorizontalXS },
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
    // iOS zooms in on fields with a font smaller than 16 px.
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    resize: 'none',
    fieldSizing: 'content',
    '::placeholder': { color: tokens.colorNeutralForeground3, opacity: 1 },
  },
  send: { flexShrink: 0, minWidth: sizes.touchTarget, minHeight: sizes.touchTarget },
})
