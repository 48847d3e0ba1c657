import { useApolloClient } from '@apollo/client/react'
import { type ReactNode, Suspense, useCallback, useRef, useState } from 'react'
import { preloadable } from '#src/ui/preloadable.tsx'
import type { PlaceInText } from '../../editor/replacement.ts'
import type { MessageBox } from '../../message-box.ts'
import { type DraftWarning, textOfHtml, unfilledOf } from '../session.ts'

const DraftQuestionDialog = preloadable(() =>
  import('../components/draft-question-dialog.tsx').then(({ DraftQuestionDialog }) => DraftQuestionDialog),
)

interface KeptDraft {
  html: string
  /** Of the kept draft; absent: the text was written by hand, and nothing is asked. */
  placeholders: readonly string[] | undefined
  /** The conversation that the message goes to; null: one that begins with it. */
  place: { box: MessageBox; conversationId: string } | null
}

interface DraftQuestion {
  /** Asks before a drafted text is sent that is unfinished, or says what not everybody may see. False: it is edited. */
  maySend: (draft: KeptDraft) => Promise<boolean>
  dialog: ReactNode
  /** For the editor: the first place to look at, when the person goes on writing. */
  selected: PlaceInText | null
}

interface Asked {
  unfilled: readonly string[]
  warnings: readonly DraftWarning[]
}

const NOTHING: Asked = { unfilled: [], warnings: [] }

/** Keeps "[date] at [time]" of a kept draft from being sent unseen, and what somebody who reads it may not know. */
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
      // Code that cannot be fetched holds no message back: the draft was shown with its warnings before it was kept.
      const warnings = place
        ? await import('../find-warnings.ts')
            .then(({ findWarnings }) => findWarnings(client, place, textOfHtml(html)))
            .catch(() => [])
        : []
      const [first] = unfilled
      if (first === undefined && warnings.length === 0) return true
      // Without the dialog the place to be filled in speaks for itself.
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
