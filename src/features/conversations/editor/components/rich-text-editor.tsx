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
import { findPassages, placeholderMarks } from '../placeholder-marks.ts'
import type { PlaceInText, Replacement } from '../replacement.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import { LinkBar } from './link-bar.tsx'
import { ToolButton } from './tool-button.tsx'

export interface RichTextEditorProps {
  /** The initial content; afterwards the editor owns the text. */
  html: string
  /** Accessible name. */
  label: string
  placeholder: string
  onChange: (html: string) => void
  /** Ctrl+Enter or Cmd+Enter. */
  onSubmit?: () => void
  disabled?: boolean
  autoFocus?: boolean
  /** Takes the place of a box in which somebody writes: the next key must already find it. */
  takesOver?: boolean
  /** Starts several lines tall, with the formatting open. */
  tall?: boolean
  invalid?: boolean
  describedBy?: string
  /** Further tools, before the action. */
  tools?: ReactNode
  /** A button at the end of the tool bar. */
  action?: ReactNode
  /** Above the text, inside the editor's frame. */
  panel?: ReactNode
  /** Takes the place of the text, as one step that can be undone. */
  replacement?: Replacement | null
  /** Passages that are marked as still to be filled in. */
  placeholders?: readonly string[] | undefined
  selected?: PlaceInText | null
}

const NO_PLACEHOLDERS: readonly string[] = []

/** The rich text editor with its tool bar; on phones the tools open by a button. Loaded by MessageEditor. */
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

  // The editor compares these by identity at every render; a new object would make it rebuild its view at every key.
  const [firstHtml] = useState(html)
  const editorProps = useMemo(
    () => ({
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(invalid && { 'aria-invalid': 'true' }),
      },
      handleKeyDown: (_view: unknown, event: KeyboardEvent): boolean => latest.current.press(event),
    }),
    [label, describedBy, invalid],
  )
  const editor = useEditor({
    extensions,
    content: firstHtml,
    // Who writes on goes on behind the space they typed last.
    parseOptions: { preserveWhitespace: true },
    // A style element of its own would need 'unsafe-inline' in the content security policy.
    injectCSS: false,
    editorProps,
    onUpdate: ({ editor: changed }) => latest.current.onChange(changed.isEmpty ? '' : changed.getHTML()),
  })
  const isEmpty = useEditorState({ editor, selector: ({ editor: now }) => now.isEmpty })
  useEffect(() => {
    editor.setEditable(!disabled, false)
  }, [editor, disabled])

  // The editor's own focus comes a frame later; what is typed until then would be lost, or stand before what was typed
  // already.
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

  // The button answers at once, its dozen of tools a moment later.
  const toolsShown = useDeferredValue(toolsOpen)
  const showTools = isWide || toolsShown
  const isFocused = useEditorState({ editor, selector: ({ editor: now }) => now.isFocused })
  // A press on a message takes the focus away: were the editor to shrink at once, the press would end beside what it
  // began on. The cursor comes at once, the room for writing a moment later: the messages above move for it.
  const isWriting = useDeferredValue(useLingering(isFocused, EDITOR_TOOLBAR_LINGERS_MS))
  // On phones text and buttons share a line until somebody writes: beside four buttons hardly a word fits.
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
              label={toolsOpen ? messages.hideFormatting : messages.showFormatting}
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
  // On phones text and buttons share a line until the tools are opened.
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
