import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { SendFilled } from '@fluentui/react-icons/svg/send'
import { useRef, useState } from 'react'
import { useConnection } from '#src/lib/offline/connection.ts'
import { Spinner } from '#src/ui/delayed-spinner.tsx'
import { safeArea } from '#src/ui/theme.ts'
import { EMPTY_DRAFT, isSendable, requestFor } from '../draft.ts'
import { MessageEditor } from '../editor/components/message-editor.tsx'
import { useDraft } from '../hooks/use-draft.ts'
import { useSendMessage } from '../hooks/use-send-message.ts'
import type { MessageBox } from '../message-box.ts'
import type { Message } from '../message-pages.ts'
import { messages } from '../messages.ts'
import { draftKey } from '../offline.ts'

interface ComposerProps {
  box: MessageBox
  conversationId: string
  onSent: (message: Message) => void
}

/**
 * Where a reply is written. A failed send keeps the text and the id of its first try, so that trying again never sends it
 * twice; until the outbox exists, sending needs the server and says so.
 */
export function Composer({ box, conversationId, onSent }: ComposerProps) {
  const styles = useStyles()
  const { reachable } = useConnection()
  const { draft, change, clear } = useDraft(draftKey(box, conversationId))
  const { send, sending } = useSendMessage(box, conversationId)
  // An editor owns its text; a new one starts empty after a message was sent.
  const [editorNumber, setEditorNumber] = useState(0)
  const busy = useRef(false)
  if (!draft) return null
  const canSend = reachable && !sending && isSendable(draft.html)

  const submit = async (): Promise<void> => {
    if (!canSend || busy.current) return
    busy.current = true
    const request = requestFor(draft.html, draft.request, () => crypto.randomUUID())
    change({ html: draft.html, request })
    const message = await send({ id: request.id, html: request.content })
    busy.current = false
    if (!message) return
    clear()
    setEditorNumber((number) => number + 1)
    onSent(message)
  }

  return (
    <form
      className={styles.root}
      aria-label={messages.reply}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <MessageEditor
        key={editorNumber}
        html={draft.html}
        label={messages.reply}
        placeholder={messages.replyPlaceholder}
        autoFocus={editorNumber > 0}
        disabled={sending}
        onChange={(html) => change({ html, request: (draft ?? EMPTY_DRAFT).request })}
        onSubmit={() => void submit()}
        action={
          <Button
            type="submit"
            appearance="primary"
            shape="circular"
            size="large"
            className={styles.send}
            icon={sending ? <Spinner label={messages.sending} /> : <SendFilled />}
            disabledFocusable={!canSend}
            title={messages.sendShortcut}
            aria-label={messages.send}
            aria-describedby={reachable ? undefined : 'send-needs-server'}
          />
        }
      />
      {!reachable && (
        <p id="send-needs-server" className={styles.reason} role="status">
          {messages.sendNeedsServer}
        </p>
      )}
    </form>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    flexShrink: 0,
    boxSizing: 'border-box',
    width: '100%',
    maxWidth: '904px',
    margin: '0 auto',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM} calc(${tokens.spacingVerticalM} + ${safeArea.bottom})`,
  },
  // 44 px to touch: the 40 px circle and the box's own edge around it.
  send: { minWidth: '40px', width: '40px', height: '40px', padding: 0, position: 'relative', '::after': { content: '""', position: 'absolute', inset: '-4px' } },
  reason: { margin: `0 ${tokens.spacingHorizontalM}`, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
})
