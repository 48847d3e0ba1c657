import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useIsWide } from '#src/ui/use-is-wide.ts'
import { COMPOSITION_CHECK_EVERY_MS } from '#shared/limits/device-times.ts'
import { plainTextOf } from '#shared/rich-text/plain-text.ts'
import { htmlOfText, textOfHtml } from '../../draft-content.ts'
import { useEditorContentStyles } from '../editor-content.ts'
import type { RichTextEditorProps } from './rich-text-editor.tsx'

let loadedEditor: ComponentType<RichTextEditorProps> | null = null

/** Preloads the editor's code. */
export async function loadEditor(): Promise<ComponentType<RichTextEditorProps>> {
  const { RichTextEditor } = await import('./rich-text-editor.tsx')
  loadedEditor = RichTextEditor
  return RichTextEditor
}

/**
 * The message editor. Its code is large and loads late, so a plain text box is shown first; its text and focus move
 * into the editor when that is loaded.
 */
export function MessageEditor({
  html,
  onChange,
  tools,
  action,
  panel,
  replacement = null,
  selected = null,
  tall = false,
  invalid = false,
  ...props
}: RichTextEditorProps) {
  const styles = useStyles()
  const content = useEditorContentStyles()
  const isWide = useIsWide()
  const [Editor, setEditor] = useState<ComponentType<RichTextEditorProps> | null>(() => loadedEditor)
  const box = useRef<HTMLTextAreaElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [hadFocus, setHadFocus] = useState(false)
  const composing = useRef(false)
  const isLoaded = Editor !== null
  const [replaced, setReplaced] = useState(replacement)
  if (replacement !== replaced) {
    setReplaced(replacement)
    // The rich editor handles replacements itself.
    if (!isLoaded && replacement) setTyped(textOfHtml(replacement.html))
  }

  useEffect(() => {
    if (isLoaded) return undefined
    let gone = false
    let timer: ReturnType<typeof setTimeout>
    const swap = (loaded: ComponentType<RichTextEditorProps>): void => {
      if (gone) return
      // Replacing the text box during an input method's composition would drop the composed text.
      if (composing.current) {
        timer = setTimeout(() => swap(loaded), COMPOSITION_CHECK_EVERY_MS)
        return
      }
      // Synchronous: if the box got the focus between this check and the swap, removing the box would lose the focus.
      flushSync(() => {
        setHadFocus(document.activeElement === box.current)
        setEditor(() => loaded)
      })
    }
    // If the editor's code cannot be loaded (offline, first visit), the plain text box remains usable.
    loadEditor().then(swap, () => undefined)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [isLoaded])

  useEffect(() => {
    const start = selected && box.current ? box.current.value.indexOf(selected.text) : -1
    if (!selected || start === -1) return
    box.current?.focus()
    box.current?.setSelectionRange(start, start + selected.text.length)
  }, [selected])

  const { autoFocus, label, placeholder, disabled, onSubmit, describedBy } = props
  useEffect(() => {
    if (autoFocus) box.current?.focus()
  }, [autoFocus])

  return (
    <div className={mergeClasses(styles.root, tall && styles.field, invalid && styles.invalid)}>
      {panel}
      {Editor ? (
        <Editor
          {...props}
          html={typed === null ? html : htmlOfText(typed)}
          onChange={onChange}
          takesOver={hadFocus}
          tall={tall}
          invalid={invalid}
          tools={tools}
          action={action}
          replacement={replacement}
          selected={selected}
        />
      ) : (
        <div className={mergeClasses(styles.plain, (isWide || tall) && styles.stacked)}>
          <textarea
            ref={box}
            className={mergeClasses(content.content, content.plain, tall && content.tall)}
            aria-label={label}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            placeholder={placeholder}
            rows={tall ? 5 : 1}
            readOnly={disabled}
            value={typed ?? plainTextOf(html)}
            onCompositionStart={() => {
              composing.current = true
            }}
            onCompositionEnd={() => {
              composing.current = false
            }}
            onChange={(event) => {
              setTyped(event.target.value)
              onChange(htmlOfText(event.target.value))
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
              event.preventDefault()
              onSubmit?.()
            }}
          />
          <div className={styles.bar}>
            {tools}
            {action}
          </div>
        </div>
      )}
    </div>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    boxSizing: 'border-box',
    width: '100%',
    minWidth: 0,
    borderRadius: '24px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    ':focus-within': {
      border: `1px solid ${tokens.colorCompoundBrandStroke}`,
      boxShadow: `0 0 0 1px ${tokens.colorCompoundBrandStroke}`,
    },
  },
  field: { borderRadius: tokens.borderRadiusMedium },
  invalid: { border: `1px solid ${tokens.colorStatusDangerBorder2}` },
  plain: { display: 'flex', alignItems: 'flex-end', minWidth: 0 },
  stacked: { flexDirection: 'column', alignItems: 'stretch' },
  bar: { display: 'flex', justifyContent: 'flex-end', alignItems: 'center', minHeight: '40px', padding: '4px' },
})
