import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { TextEditStyleRegular } from '@fluentui/react-icons/svg/text-edit-style'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { type ReactNode, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { ellipsis } from '#src/ui/ellipsis-style.ts'
import { useIsWide } from '#src/ui/use-is-wide.ts'
import { EDITOR_TOOLBAR_LINGERS_MS } from '#shared/limits/device-times.ts'
import { messages } from '../messages.ts'
import { extensions } from '../extensions.ts'
import { useEditorContentStyles } from '../editor-content.ts'
import { useLingering } from '../hooks/use-lingering.ts'
import { pasteRules } from '../paste-rules.ts'
import { findPassages, placeholderMarks } from '../placeholder-marks.ts'
import type { PlaceInText, Replacement } from '../replacement.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import { LinkBar } from './link-bar.tsx'
import { ToolButton } from './tool-button.tsx'

// A browser that translates the page must not change what the user is about to send.
const EDITOR_ATTRIBUTES = { role: 'textbox', 'aria-multiline': 'true', translate: 'no' }

export interface RichTextEditorProps {
  /** The initial content; afterwards the editor holds the text. */
  html: string
  /** Accessible name of the editor. */
  label: string
  placeholder: string
  onChange: (html: string) => void
  /** Called on Ctrl+Enter or Cmd+Enter. */
  onSubmit?: () => void
  disabled?: boolean
  autoFocus?: boolean
  /** Replaces a text box in which the user is typing, so the next key press must already reach the editor. */
  takesOver?: boolean
  /** Starts several lines tall, with the formatting tools open. */
  tall?: boolean
  invalid?: boolean
  describedBy?: string
  /** Additional tools, before the action. */
  tools?: ReactNode
  /** A button at the end of the tool bar. */
  action?: ReactNode
  /** Shown above the text, inside the editor's frame. */
  panel?: ReactNode
  /** Replaces the text, as one step that can be undone. */
  replacement?: Replacement | null
  /** Passages that are highlighted as placeholders to fill in. */
  placeholders?: readonly string[] | undefined
  selected?: PlaceInText | null
}

const NO_PLACEHOLDERS: readonly string[] = []

/** The rich text editor with its tool bar; on phones a button opens the tools. Loaded by MessageEditor. */
export function RichTextEditor({
  html,
  label,
  placeholder,
  onChange,
  onSubmit,
  disabled = false,
  autoFocus = false,
  takesOver = false,
  tall = false,
  invalid = false,
  describedBy,
  tools,
  action,
  replacement = null,
  placeholders = NO_PLACEHOLDERS,
  selected = null,
}: RichTextEditorProps) {
  const styles = useStyles()
  const content = useEditorContentStyles()
  const isWide = useIsWide()
  const [toolsOpen, setToolsOpen] = useState(false)
  const [linkOpen, setLinkOpen] = useState(false)
  const press = (event: KeyboardEvent): boolean => {
    if (!event.ctrlKey && !event.metaKey) return false
    if (event.key === 'Enter') onSubmit?.()
    else if (event.key.toLowerCase() === 'k') setLinkOpen(true)
    else return false
    event.preventDefault()
    return true
  }
  const latest = useRef({ onChange, press })
  useEffect(() => {
    latest.current = { onChange, press }
  })

  // The editor compares these by identity at every render; new objects would make it rebuild its view at every key
  // press.
  const [firstHtml] = useState(html)
  const editorProps = useMemo(
    () => ({
      attributes: {
        ...EDITOR_ATTRIBUTES,
        'aria-label': label,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(invalid && { 'aria-invalid': 'true' }),
      },
      ...pasteRules,
      handleKeyDown: (_view: unknown, event: KeyboardEvent): boolean => latest.current.press(event),
    }),
    [label, describedBy, invalid],
  )
  const editor = useEditor({
    extensions,
    content: firstHtml,
    // Keeps a trailing space, after which the user continues to type.
    parseOptions: { preserveWhitespace: true },
    // A style element would require 'unsafe-inline' in the content security policy.
    injectCSS: false,
    editorProps,
    onUpdate: ({ editor: changed }) => latest.current.onChange(changed.isEmpty ? '' : changed.getHTML()),
  })
  const isEmpty = useEditorState({ editor, selector: ({ editor: now }) => now.isEmpty })
  useEffect(() => {
    editor.setEditable(!disabled, false)
  }, [editor, disabled])

  // The editor sets its own focus a frame later; text typed until then would be lost or inserted before the existing
  // text.
  const [isTakingOver] = useState(takesOver || autoFocus)
  useLayoutEffect(() => {
    if (!isTakingOver) return
    editor.commands.setTextSelection(editor.state.doc.content.size)
    editor.view.focus()
  }, [editor, isTakingOver])

  const replaced = useRef(replacement?.number)
  useEffect(() => {
    if (!replacement || replacement.number === replaced.current) return
    replaced.current = replacement.number
    editor.chain().focus().selectAll().insertContent(replacement.html).run()
  }, [editor, replacement])

  useEffect(() => {
    editor.view.dispatch(editor.state.tr.setMeta(placeholderMarks, placeholders).setMeta('addToHistory', false))
  }, [editor, placeholders])

  const selectedBefore = useRef(selected?.number)
  useEffect(() => {
    if (!selected || selected.number === selectedBefore.current) return
    selectedBefore.current = selected.number
    const [passage] = findPassages(editor.state.doc, selected.text)
    if (passage) editor.chain().focus().setTextSelection(passage).scrollIntoView().run()
  }, [editor, selected])

  // The button reacts at once; its dozen tools are rendered with lower priority.
  const toolsShown = useDeferredValue(toolsOpen)
  const showTools = isWide || toolsShown
  const isFocused = useEditorState({ editor, selector: ({ editor: now }) => now.isFocused })
  // Pressing a message takes the focus away: if the editor shrank at once, the press would end on another element than
  // it began on. The cursor appears at once; the editor grows with lower priority, because the messages above have to
  // move.
  const isWriting = useDeferredValue(useLingering(isFocused, EDITOR_TOOLBAR_LINGERS_MS))
  // On phones the text and the buttons share a line until the user types: next to four buttons there is hardly room for
  // a word.
  const inLine = !showTools && !tall && isEmpty && !isWriting
  return (
    <div className={mergeClasses(styles.root, inLine && styles.inLine)}>
      {linkOpen && <LinkBar editor={editor} onClose={() => setLinkOpen(false)} />}
      <div className={styles.field}>
        {isEmpty && (
          <span className={mergeClasses(styles.placeholder, tall && styles.placeholderTall)} aria-hidden="true">
            {placeholder}
          </span>
        )}
        <EditorContent
          editor={editor}
          className={mergeClasses(content.content, tall && content.tall)}
          onClick={() => editor.isFocused || editor.commands.focus()}
        />
      </div>
      <div className={mergeClasses(styles.bar, showTools && !isWide && styles.stacked)}>
        {showTools && <EditorToolbar editor={editor} disabled={disabled} onLink={() => setLinkOpen(true)} />}
        <div className={styles.end}>
          {!isWide && !inLine && (
            <ToolButton
              label={messages.formatting}
              icon={<TextEditStyleRegular />}
              pressed={toolsOpen}
              onClick={() => {
                setToolsOpen(!toolsOpen)
                setLinkOpen(false)
              }}
            />
          )}
          {!inLine && <span className={styles.space} />}
          {tools}
          {action}
        </div>
      </div>
    </div>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  // On phones the text and the buttons share a line until the tools are opened.
  inLine: { flexDirection: 'row', alignItems: 'flex-end' },
  field: { position: 'relative', flexGrow: 1, minWidth: 0 },
  placeholder: {
    position: 'absolute',
    top: '13px',
    left: '18px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase400,
    lineHeight: 1.375,
    right: 0,
    ...ellipsis,
    pointerEvents: 'none',
  },
  placeholderTall: { left: '14px' },
  bar: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, padding: '4px' },
  stacked: { flexDirection: 'column', alignItems: 'stretch' },
  end: { display: 'flex', alignItems: 'center', flexGrow: 1, minHeight: '40px' },
  space: { flexGrow: 1 },
})
