import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { DRAFT_PROMPT_LINES_COUNT, DRAFT_PROMPT_MAX_LENGTH } from '#shared/limits.ts'
import { sizes } from '#src/ui/theme.ts'
import { draftingMessages } from '../messages.ts'

interface PromptEntryProps {
  prompt: string
  /** True if the prompt changes an existing draft. */
  refining: boolean
  disabled: boolean
  onChange: (prompt: string) => void
  onSubmit: () => void
  /** Buttons next to Draft. */
  actions?: ReactNode
}

const PADDING_PX = 10

/** The prompt field, up to 8 lines tall, with example prompts while it is empty. */
export function PromptEntry({ prompt, refining, disabled, onChange, onSubmit, actions }: PromptEntryProps) {
  const styles = useStyles()
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => box.current?.focus(), [])
  const choose = (example: string): void => {
    onChange(example)
    box.current?.focus()
  }
  return (
    <div className={styles.root}>
      <label htmlFor={id} className={styles.label}>
        {refining ? draftingMessages.refinePrompt : draftingMessages.prompt}
      </label>
      <textarea
        ref={box}
        id={id}
        className={styles.box}
        rows={2}
        maxLength={DRAFT_PROMPT_MAX_LENGTH}
        placeholder={refining ? draftingMessages.refinePlaceholder : draftingMessages.promptPlaceholder}
        value={prompt}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          // Otherwise the surrounding editor would send the message.
          event.preventDefault()
          event.stopPropagation()
          onSubmit()
        }}
      />
      {!refining && prompt === '' && (
        <div role="group" aria-label={draftingMessages.examples} className={styles.examples}>
          {draftingMessages.exampleList.map((example) => (
            <Button key={example} shape="circular" className={styles.example} onClick={() => choose(example)}>
              {example}
            </Button>
          ))}
        </div>
      )}
      <div className={styles.actions}>
        {actions}
        <Button
          appearance="primary"
          className={styles.action}
          title={draftingMessages.shortcut}
          disabledFocusable={disabled || prompt.trim() === ''}
          onClick={onSubmit}
        >
          {draftingMessages.draft}
        </Button>
      </div>
    </div>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  label: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  box: {
    boxSizing: 'border-box',
    width: '100%',
    minHeight: `calc(2 * ${tokens.lineHeightBase400} + ${2 * PADDING_PX}px)`,
    maxHeight: `calc(${DRAFT_PROMPT_LINES_COUNT} * ${tokens.lineHeightBase400} + ${2 * PADDING_PX}px)`,
    padding: `${PADDING_PX}px 12px`,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: '14px',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    // With less than 16 px iOS zooms in when the field gets the focus.
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    resize: 'none',
    fieldSizing: 'content',
    '::placeholder': { color: tokens.colorNeutralForeground3, opacity: 1 },
  },
  examples: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  example: { minHeight: sizes.touchTarget, fontWeight: tokens.fontWeightRegular },
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: tokens.spacingHorizontalS },
  action: { minHeight: sizes.touchTarget },
})
