import { useApolloClient } from '@apollo/client/react'
import { type ReactNode, Suspense, useCallback, useRef, useState } from 'react'
import { preloadable } from '#src/ui/preloadable.tsx'
import type { PlaceInText } from '../../editor/replacement.ts'
import type { MessageBox } from '../../message-box.ts'
import { type DraftWarning, unfilledOf } from '../session.ts'
import { textOfHtml } from '../../draft-content.ts'

const DraftQuestionDialog = preloadable(() =>
  import('../components/draft-question-dialog.tsx').then(({ DraftQuestionDialog }) => DraftQuestionDialog),
)

interface KeptDraft {
  html: string
  /** Placeholders of the kept draft; undefined if the user wrote the text, in which case no confirmation is needed. */
  placeholders: readonly string[] | undefined
  /** The conversation that the message is sent to; null for a new conversation. */
  place: { box: MessageBox; conversationId: string } | null
}

interface DraftQuestion {
  /**
   * Asks the user before sending a drafted text that has unfilled placeholders or warnings. Resolves to false if the
   * user wants to edit it.
   */
  maySend: (draft: KeptDraft) => Promise<boolean>
  dialog: ReactNode
  /** The first passage to edit, selected in the editor if the user does not send. */
  selected: PlaceInText | null
}

interface Asked {
  unfilled: readonly string[]
  warnings: readonly DraftWarning[]
}

const NOTHING: Asked = { unfilled: [], warnings: [] }

/**
 * Prevents that a kept draft is sent with unnoticed placeholders ("[date] at [time]") or with content that a
 * participant may not see.
 */
export function useDraftQuestion(): DraftQuestion {
  const client = useApolloClient()
  const [asked, setAsked] = useState(NOTHING)
  const [open, setOpen] = useState(false)
  const [selected, setSelected] = useState<PlaceInText | null>(null)
  const answer = useRef<((maySend: boolean) => void) | null>(null)
  const given = useRef(false)

  const select = (text: string): void => setSelected((now) => ({ number: (now?.number ?? 0) + 1, text }))

  const maySend = useCallback(
    async ({ html, placeholders, place }: KeptDraft): Promise<boolean> => {
      if (placeholders === undefined) return true
      const unfilled = unfilledOf(placeholders, html)
      // Sending does not fail if this code cannot be loaded: the draft was shown with its warnings before it was kept.
      const warnings = place
        ? await import('../find-warnings.ts')
            .then(({ findWarnings }) => findWarnings(client, place, textOfHtml(html)))
            .catch(() => [])
        : []
      const [first] = unfilled
      if (first === undefined && warnings.length === 0) return true
      // If the dialog's code cannot be loaded, the first placeholder is selected instead.
      const canAsk = await DraftQuestionDialog.preload().then(
        () => true,
        () => false,
      )
      if (!canAsk) {
        if (first !== undefined) select(first)
        return first === undefined
      }
      given.current = false
      setAsked({ unfilled, warnings })
      setOpen(true)
      return new Promise((resolve) => {
        answer.current = resolve
      })
    },
    [client],
  )

  const close = useCallback((send: boolean) => {
    given.current = send
    setOpen(false)
  }, [])

  const onClosed = useCallback(() => {
    answer.current?.(given.current)
    answer.current = null
    const first = asked.unfilled[0] ?? asked.warnings[0]?.words
    if (!given.current && first !== undefined) select(first)
  }, [asked])

  const isAsked = asked !== NOTHING
  return {
    maySend,
    dialog: isAsked && (
      <Suspense>
        <DraftQuestionDialog open={open} {...asked} onAnswer={close} onClosed={onClosed} />
      </Suspense>
    ),
    selected,
  }
}
