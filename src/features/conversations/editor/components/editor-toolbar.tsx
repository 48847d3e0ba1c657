import { makeStyles, tokens } from '@fluentui/react-components'
import { LinkRegular } from '@fluentui/react-icons/svg/link'
import { TextAlignCenterRegular } from '@fluentui/react-icons/svg/text-align-center'
import { TextAlignLeftRegular } from '@fluentui/react-icons/svg/text-align-left'
import { TextAlignRightRegular } from '@fluentui/react-icons/svg/text-align-right'
import { TextBoldRegular } from '@fluentui/react-icons/svg/text-bold'
import { TextBulletListRegular } from '@fluentui/react-icons/svg/text-bullet-list'
import { TextHeader1LinesRegular } from '@fluentui/react-icons/svg/text-header-1-lines'
import { TextHeader2LinesRegular } from '@fluentui/react-icons/svg/text-header-2-lines'
import { TextItalicRegular } from '@fluentui/react-icons/svg/text-italic'
import { TextNumberListLtrRegular } from '@fluentui/react-icons/svg/text-number-list-ltr'
import { TextUnderlineRegular } from '@fluentui/react-icons/svg/text-underline'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import type { KeyboardEvent } from 'react'
import { media } from '#src/ui/theme.ts'
import { messages } from '../messages.ts'
import { ToolButton } from './tool-button.tsx'

interface EditorToolbarProps {
  editor: Editor
  disabled: boolean
  onLink: () => void
}

/** Moves the focus with the arrow keys, as screen reader users expect in a tool bar. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (step === undefined) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const next = buttons[buttons.indexOf(document.activeElement as HTMLButtonElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** All formatting that a message can have: headings, bold, italic, underline, lists, link and alignment. */
export function EditorToolbar({ editor, disabled, onLink }: EditorToolbarProps) {
  const styles = useStyles()
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      heading1: now.isActive('heading', { level: 1 }),
      heading2: now.isActive('heading', { level: 2 }),
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
      link: now.isActive('link'),
      center: now.isActive({ textAlign: 'center' }),
      right: now.isActive({ textAlign: 'right' }),
    }),
  })
  const chain = () => editor.chain().focus()
  return (
    <div role="toolbar" aria-label={messages.formatting} className={styles.root} onKeyDown={moveFocus}>
      <ToolButton
        label={messages.heading1}
        icon={<TextHeader1LinesRegular />}
        pressed={on.heading1}
        disabled={disabled}
        onClick={() => chain().toggleHeading({ level: 1 }).run()}
      />
      <ToolButton
        label={messages.heading2}
        icon={<TextHeader2LinesRegular />}
        pressed={on.heading2}
        disabled={disabled}
        onClick={() => chain().toggleHeading({ level: 2 }).run()}
      />
      <span className={styles.divider} />
      <ToolButton
        label={messages.bold}
        icon={<TextBoldRegular />}
        pressed={on.bold}
        disabled={disabled}
        onClick={() => chain().toggleBold().run()}
      />
      <ToolButton
        label={messages.italic}
        icon={<TextItalicRegular />}
        pressed={on.italic}
        disabled={disabled}
        onClick={() => chain().toggleItalic().run()}
      />
      <ToolButton
        label={messages.underline}
        icon={<TextUnderlineRegular />}
        pressed={on.underline}
        disabled={disabled}
        onClick={() => chain().toggleUnderline().run()}
      />
      <span className={styles.divider} />
      <ToolButton
        label={messages.bulletList}
        icon={<TextBulletListRegular />}
        pressed={on.bulletList}
        disabled={disabled}
        onClick={() => chain().toggleBulletList().run()}
      />
      <ToolButton
        label={messages.orderedList}
        icon={<TextNumberListLtrRegular />}
        pressed={on.orderedList}
        disabled={disabled}
        onClick={() => chain().toggleOrderedList().run()}
      />
      <ToolButton label={messages.link} icon={<LinkRegular />} pressed={on.link} disabled={disabled} onClick={onLink} />
      <span className={styles.divider} />
      <ToolButton
        label={messages.alignLeft}
        icon={<TextAlignLeftRegular />}
        pressed={!on.center && !on.right}
        disabled={disabled}
        onClick={() => chain().unsetTextAlign().run()}
      />
      <ToolButton
        label={messages.alignCenter}
        icon={<TextAlignCenterRegular />}
        pressed={on.center}
        disabled={disabled}
        onClick={() => chain().setTextAlign('center').run()}
      />
      <ToolButton
        label={messages.alignRight}
        icon={<TextAlignRightRegular />}
        pressed={on.right}
        disabled={disabled}
        onClick={() => chain().setTextAlign('right').run()}
      />
    </div>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', minWidth: 0, [media.wide]: { gap: '2px' } },
  divider: {
    width: '1px',
    height: '20px',
    margin: `0 ${tokens.spacingHorizontalXS}`,
    backgroundColor: tokens.colorNeutralStroke2,
  },
})
