import { useApolloClient } from '@apollo/client/react'
import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { SendFilled } from '@fluentui/react-icons/svg/send'
import { SendClockFilled } from '@fluentui/react-icons/svg/send-clock'
import { useId, useMemo, useRef } from 'react'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { requestPersistentStorage } from '#src/lib/offline/pwa/storage-persistence.ts'
import { safeArea, sizes } from '#src/ui/theme.ts'
import { MESSAGE_MAX_LENGTH } from '#shared/limits.ts'
import { plainTextOf } from '#shared/rich-text/plain-text.ts'
import { fieldMessages } from '#shared/validation/field-messages.ts'
import { type SendBlock, sendBlockOf } from '../attachments/attachment-rules.ts'
import { AttachButton } from '../attachments/components/attach-button.tsx'
import { StagedFiles } from '../attachments/components/staged-files.tsx'
import { useAttachments } from '../attachments/hooks/use-attachments.ts'
import { useFileDrop } from '#src/lib/files/use-file-drop.ts'
import { attachmentMessages } from '../attachments/messages.ts'
import { useDrafting } from '../drafting/hooks/use-drafting.tsx'
import { useDraftQuestion } from '../drafting/hooks/use-draft-question.tsx'
import { OtherDrafts } from '../drafts/components/other-drafts.tsx'
import { EMPTY_REPLY, isEmptyDraft, isSendable, type ReplyDraft, writtenSince } from '../draft-content.ts'
import { useDraftSync } from '../drafts/hooks/use-draft-sync.ts'
import { MessageEditor } from '../editor/components/message-editor.tsx'
import { useBoxAddress } from '../box-address.ts'
import type { DraftPlace } from '../drafts/offline.ts'
import { useDraft } from '../hooks/use-draft.ts'
import type { MessageBox } from '../message-box.ts'
import { messages } from '../messages.ts'
import { draftKey } from '../offline.ts'
import { addMessage } from '../queued/queued-messages.ts'
import { queueChange } from '../queued/queue-change.ts'

interface ComposerProps {
  box: MessageBox
  conversationId: string
  subject: string
  /**
   * Why the user can no longer send; the unsent text stays readable. Null if sending is allowed; '' if the page shows
   * the reason: then nothing is shown without unsent text.
   */
  closed: string | null
}

/**
 * The editor of a reply. Sending adds the message to the outbox: it is saved on the device before the editor is
 * cleared, and is delivered exactly once, with or without a connection at that time.
 */
export function Composer({ box, conversationId, subject, closed }: ComposerProps) {
  const styles = useStyles()
  const { reachable } = useConnection()
  const addressOf = useBoxAddress()
  const href = addressOf({ conversationId })
  const key = draftKey(box, conversationId)
  const place = useMemo<DraftPlace>(
    () => ({ box, href, title: (content) => ({ title: subject, detail: plainTextOf(content.html).slice(0, 200) }) }),
    [box, href, subject],
  )
  const { draft, latest, edition, handOver, change, replace } = useDraft(key, EMPTY_REPLY, place)
  const attachments = useAttachments(box, draft?.fileIds ?? NO_FILES, (fileIds) => change({ fileIds }))
  const { isOver, ...drop } = useFileDrop(attachments.add)
  const client = useApolloClient()
  const drafting = useDrafting({
    box,
    conversationId,
    html: draft?.content.html ?? '',
    onKeep: (kept, placeholders) => change({ content: { kind: 'reply', html: kept, placeholders } }),
  })
  const question = useDraftQuestion()
  useDraftSync(box, key)
  const reasonId = useId()
  const busy = useRef(false)
  // Focus returns to the editor only after a message was sent.
  const firstEdition = useRef(edition)
  if (!draft || (closed === '' && isEmptyDraft(draft.content) && draft.fileIds.length === 0)) return null

  const { html, placeholders } = draft.content
  const block = sendBlockOf(attachments.staged, attachments.staging.length, reachable)
  const mayAdd = closed === null && block === null
  const canSend = mayAdd && isSendable(html)
  const reason = (closed ?? reasonOf(block, html, draft.fileIds.length > 0)) || null

  const send = async (text: ReplyDraft): Promise<void> => {
    if (!(await question.maySend({ html: text.html, placeholders: text.placeholders, place: { box, conversationId } })))
      return
    const files = attachments.staged
    const written = { id: crypto.randomUUID(), html: text.html, files }
    const message = addMessage(box, conversationId, written, { key, title: { title: subject, detail: '' }, href })
    const isKept = await handOver(
      () => queueChange(client, message),
      ({ content, fileIds }) => ({
        content: { ...EMPTY_REPLY, html: writtenSince(text.html, content.html) },
        fileIds: fileIds.filter((id) => !files.some((file) => file.id === id)),
      }),
    )
    if (isKept) void requestPersistentStorage()
  }
  const submit = (): void => {
    const text = latest()?.content
    if (!text || !mayAdd || !isSendable(text.html) || busy.current) return
    busy.current = true
    void send(text).finally(() => {
      busy.current = false
    })
  }

  return (
    <form
      className={mergeClasses(styles.root, isOver && styles.over)}
      aria-label={messages.reply}
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      {...drop}
    >
      <OtherDrafts place={key} onUse={replace} current={draft} kind="reply" />
      <StagedFiles attachments={attachments} />
      <MessageEditor
        key={edition}
        html={html}
        label={messages.reply}
        placeholder={isOver ? attachmentMessages.drop : messages.replyPlaceholder}
        autoFocus={edition !== firstEdition.current}
        onChange={(written) => change({ content: { ...draft.content, html: written } })}
        onSubmit={submit}
        tools={
          <>
            {drafting.tool}
            <AttachButton onFiles={attachments.add} />
          </>
        }
        panel={drafting.panel}
        replacement={drafting.replacement}
        placeholders={placeholders}
        selected={question.selected}
        action={
          <Button
            type="submit"
            appearance="primary"
            shape="circular"
            size="large"
            className={styles.send}
            icon={reachable ? <SendFilled /> : <SendClockFilled />}
            disabledFocusable={!canSend}
            title={reachable ? messages.sendShortcut : messages.sendWhenOnline}
            aria-label={reachable ? messages.send : messages.sendWhenOnline}
            aria-describedby={reason === null ? undefined : reasonId}
          />
        }
      />
      {reason !== null && (
        <p id={reasonId} className={styles.reason} role="status">
          {reason}
        </p>
      )}
      {question.dialog}
    </form>
  )
}

/** Why the message cannot be sent; null if it can, or if it is empty. */
function reasonOf(block: SendBlock, html: string, hasFiles: boolean): string | null {
  if (html.length > MESSAGE_MAX_LENGTH) return fieldMessages.tooLong(MESSAGE_MAX_LENGTH)
  if (block === null) return hasFiles && !isSendable(html) ? attachmentMessages.needsText : null
  return block === 'failed' ? attachmentMessages.removeFailedFirst : attachmentMessages.uploadInProgress
}

const NO_FILES: readonly string[] = []

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
  over: {
    outline: `2px dashed ${tokens.colorCompoundBrandStroke}`,
    outlineOffset: '-6px',
    borderRadius: tokens.borderRadiusXLarge,
  },
  send: { minWidth: sizes.touchTarget, width: sizes.touchTarget, height: sizes.touchTarget, padding: 0 },
  reason: {
    margin: `0 ${tokens.spacingHorizontalM}`,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
})
