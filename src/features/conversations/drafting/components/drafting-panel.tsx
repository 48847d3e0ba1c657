import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect } from 'react'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { guardReload } from '#src/lib/offline/pwa/reload-guard.ts'
import { Banner } from '#src/ui/banner.tsx'
import { sizes } from '#src/ui/theme.ts'
import { useDraftRequest } from '../hooks/use-draft-request.ts'
import type { MessageBox } from '../../message-box.ts'
import { draftingMessages } from '../messages.ts'
import { type DraftingSession, holdsWork, NEW_SESSION } from '../session.ts'
import { textOfHtml } from '../../draft-content.ts'
import { DraftPreview } from './draft-preview.tsx'
import { PromptEntry } from './prompt-entry.tsx'

interface DraftingPanelProps {
  box: MessageBox
  /** The conversation that the message is for; null for a new conversation. */
  conversationId: string | null
  /** The editor's content. */
  html: string
  session: DraftingSession
  onSession: (change: (session: DraftingSession) => DraftingSession) => void
  onKeep: (text: string) => void
  onClose: () => void
}

/**
 * Alternates between entering a prompt and previewing the draft. The caller holds the session, so closing the panel by
 * mistake loses nothing; only Keep and Discard end the session.
 */
export function DraftingPanel({ box, conversationId, html, session, onSession, onKeep, onClose }: DraftingPanelProps) {
  const styles = useStyles()
  const { reachable } = useConnection()
  const { ask, pending, cancel } = useDraftRequest(box)
  const { view, prompt, drafted, chatConversationId, problem } = session
  const atStake = holdsWork(session)
  useEffect(() => (atStake ? guardReload(draftingMessages.atStake) : undefined), [atStake])

  const request = async (asked: string): Promise<void> => {
    if (!reachable || pending || asked.trim() === '') return
    onSession((now) => ({ ...now, view: 'preview', problem: null }))
    const initialText = chatConversationId === null ? textOfHtml(html) : null
    const answer = await ask({ prompt: asked, chatConversationId, initialText, commsConversationId: conversationId })
    if (answer === 'cancelled') return
    if ('problem' in answer) {
      // The prompt is kept for rewording. If only a quick refinement failed, the earlier draft stays on screen.
      onSession((now) => ({
        ...now,
        view: asked === now.prompt || now.drafted === null ? 'draft' : 'preview',
        problem: answer.problem,
      }))
    } else {
      onSession(() => ({
        view: 'preview',
        prompt: '',
        drafted: answer.drafted,
        chatConversationId: answer.chatConversationId,
        problem: null,
      }))
    }
  }

  const stop = (): void => {
    cancel()
    onSession((now) => ({ ...now, view: now.prompt !== '' || now.drafted === null ? 'draft' : 'preview' }))
  }
  const finish = (): void => {
    onSession(() => NEW_SESSION)
    onClose()
  }

  return (
    <div className={styles.root}>
      {!reachable && <Banner intent="warning">{draftingMessages.needsServer}</Banner>}
      {problem !== null && !pending && <Problem text={problem} />}
      {view === 'draft' ? (
        <PromptEntry
          prompt={prompt}
          refining={drafted !== null}
          disabled={!reachable}
          onChange={(next) => onSession((now) => ({ ...now, prompt: next }))}
          onSubmit={() => void request(prompt)}
          actions={
            drafted !== null && (
              <Button
                appearance="subtle"
                className={styles.action}
                onClick={() => onSession((now) => ({ ...now, view: 'preview' }))}
              >
                {draftingMessages.backToDraft}
              </Button>
            )
          }
        />
      ) : (
        <DraftPreview
          drafted={drafted}
          pending={pending}
          reachable={reachable}
          replaces={textOfHtml(html) !== ''}
          onKeep={() => {
            if (drafted) onKeep(drafted.text)
            finish()
          }}
          onRefine={() => onSession((now) => ({ ...now, view: 'draft', problem: null }))}
          onAsk={(asked) => void request(asked)}
          onDiscard={finish}
          onCancel={stop}
        />
      )}
    </div>
  )
}

function Problem({ text }: { text: string }) {
  const styles = useStyles()
  return (
    <Banner intent="info">
      <span className={styles.problem}>{text}</span>
    </Banner>
  )
}

const useStyles = makeStyles({
  /** The reason may contain a list. */
  problem: { whiteSpace: 'pre-line' },
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  action: { minHeight: sizes.touchTarget },
})
