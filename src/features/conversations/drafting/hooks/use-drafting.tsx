import { SparkleRegular } from '@fluentui/react-icons/svg/sparkle'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import type { Replacement } from '../../editor/replacement.ts'
import { ToolButton } from '../../editor/components/tool-button.tsx'
import type { MessageBox } from '../../message-box.ts'
import { DraftingPlace } from '../components/drafting-place.tsx'
import { draftingMessages } from '../messages.ts'
import { NEW_SESSION, paragraphsOf, placeholdersOf } from '../session.ts'

interface DraftingOptions {
  box: MessageBox
  /** The conversation that the message is for; null for a new conversation. */
  conversationId: string | null
  /** The editor's content. */
  html: string
  /** Receives the kept draft as HTML for the editor, and its placeholders. */
  onKeep: (html: string, placeholders: readonly string[]) => void
}

interface Drafting {
  /** Button for the editor's tool bar. */
  tool: ReactNode
  /** Content of the editor's `panel` prop. */
  panel: ReactNode
  /** The kept draft for the editor's `replacement` prop. */
  replacement: Replacement | null
}

/**
 * The drafting feature of one editor: a button, its panel and the kept text. The panel's code is fetched when it opens.
 */
export function useDrafting({ box, conversationId, html, onKeep }: DraftingOptions): Drafting {
  const [open, setOpen] = useState(false)
  const [session, setSession] = useState(NEW_SESSION)
  const [replacement, setReplacement] = useState<Replacement | null>(null)
  const place = useRef<HTMLSpanElement>(null)
  const close = useCallback(() => {
    setOpen(false)
    place.current?.querySelector('button')?.focus()
  }, [])
  const keep = (text: string): void => {
    const kept = paragraphsOf(text)
    setReplacement((earlier) => ({ number: (earlier?.number ?? 0) + 1, html: kept }))
    onKeep(kept, placeholdersOf(text))
  }
  return {
    tool: (
      <span ref={place}>
        <ToolButton
          label={draftingMessages.open}
          icon={<SparkleRegular />}
          pressed={open}
          onClick={() => setOpen(!open)}
        />
      </span>
    ),
    panel: (
      <DraftingPlace
        box={box}
        conversationId={conversationId}
        html={html}
        open={open}
        session={session}
        onSession={setSession}
        onKeep={keep}
        onClose={close}
      />
    ),
    replacement,
  }
}
