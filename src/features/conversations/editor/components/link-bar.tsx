import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { Editor } from '@tiptap/core'
import { useEffect, useId, useRef, useState } from 'react'
import { linkFromField } from '#shared/rich-text/link.ts'
import { messages } from '../messages.ts'

interface LinkBarProps {
  editor: Editor
  onClose: () => void
}

/**
 * Edits the URL of the link at the cursor. `http://` is prepended if the text does not start with http, an empty text
 * removes the link, and only http, https and mailto are allowed.
 */
export function LinkBar({ editor, onClose }: LinkBarProps) {
  const styles = useStyles()
  const hintId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [address, setAddress] = useState(() => (editor.getAttributes('link')['href'] as string | undefined) ?? '')
  const [invalid, setInvalid] = useState(false)
  useEffect(() => input.current?.focus(), [])

  const leave = (): void => {
    onClose()
    editor.commands.focus()
  }
  const apply = (): void => {
    const link = linkFromField(address)
    if (link === null && address.trim() !== '') {
      setInvalid(true)
      return
    }
    const chain = editor.chain().focus().extendMarkRange('link')
    if (link === null) chain.unsetLink().run()
    // Without a selection, the URL itself becomes the link text.
    else if (editor.state.selection.empty && !editor.isActive('link')) {
      editor
        .chain()
        .focus()
        .insertContent({ type: 'text', text: link, marks: [{ type: 'link', attrs: { href: link } }] })
        .run()
    } else chain.setLink({ href: link }).run()
    onClose()
  }

  return (
    <div className={styles.root} role="group" aria-label={messages.link}>
      <div className={styles.line}>
        <input
          ref={input}
          type="text"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          className={styles.input}
          aria-label={messages.linkAddress}
          aria-invalid={invalid || undefined}
          aria-describedby={hintId}
          placeholder={messages.linkPlaceholder}
          value={address}
          onChange={(event) => {
            setAddress(event.target.value)
            setInvalid(false)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' && event.key !== 'Escape') return
            // Enter must not submit the form around the editor, and Escape must not close the sheet around it.
            event.preventDefault()
            event.stopPropagation()
            if (event.key === 'Enter') apply()
            else leave()
          }}
        />
        <Button appearance="primary" className={styles.apply} onClick={apply}>
          {messages.linkApply}
        </Button>
      </div>
      <span id={hintId} className={invalid ? styles.error : styles.hint} role={invalid ? 'alert' : undefined}>
        {invalid ? messages.linkInvalid : messages.linkHint}
      </span>
    </div>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2px',
    padding: '8px 8px 4px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  line: { display: 'flex', gap: tokens.spacingHorizontalS },
  input: {
    flexGrow: 1,
    minWidth: 0,
    boxSizing: 'border-box',
    height: '44px',
    padding: '0 12px',
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: '14px',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase400,
  },
  apply: { minHeight: '44px', borderRadius: '14px' },
  hint: { padding: '0 12px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  error: { padding: '0 12px', color: tokens.colorStatusDangerForeground1, fontSize: tokens.fontSizeBase200 },
})
