import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWrite } from '#src/lib/data/use-write.ts'
import { useDeviceSetting } from '#src/lib/offline/read-cache/use-device-setting.ts'
import { ActionMenu } from '#src/ui/action-menu.tsx'
import type { MenuAction } from '#src/ui/menu-action.ts'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { AsOf } from '#src/ui/as-of.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { FormSheet } from '#src/ui/form-sheet.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useUnsavedInput } from '#src/ui/unsaved-input.ts'
import { saveConversationRequest } from '#shared/validation/assistant.ts'
import { ChatConversationDeleteSavedDocument, ChatConversationSaveDocument } from '../assistant.generated.ts'
import { subscribeAssistant } from '../assistant-view.ts'
import { useChat } from '../hooks/use-chat.ts'
import { useChatFiles } from '../hooks/use-chat-files.ts'
import { messages } from '../messages.ts'
import { takePreparedQuestion } from '../prepared-question.ts'
import { preloadAnswerText } from './answer-text.tsx'
import { ChatFiles } from './chat-files.tsx'
import { ChatMessages } from './chat-messages.tsx'
import { Clippings } from './clippings.tsx'
import { CustomInstructions } from './custom-instructions.tsx'
import { FirstRun } from './first-run.tsx'
import { PinnedConversations } from './pinned-conversations.tsx'
import { PromptBox } from './prompt-box.tsx'

interface ChatViewProps {
  userId: string
  firstName: string
  /** Shown at the end of the header: the close button, if the surrounding panel has none. */
  end?: React.ReactNode
}

type Sheet = 'pinned' | 'clippings' | 'instructions' | 'name' | 'unpin'
const PIN_CHANGES = ['chatConversationGetAllSaved', 'chatConversationGetLatest', 'chatConversationGetSaved'] as const

/** The user who has left the introduction since the page was loaded; null if nobody has. */
let begunBy: string | null = null

/** The chat with its menu. */
export function ChatView({ userId, firstName, end }: ChatViewProps) {
  const styles = useStyles()
  const chat = useChat(userId)
  const files = useChatFiles(userId, chat.begin)
  const [text, setText] = useState('')
  useUnsavedInput(text.trim() !== '')
  useEffect(() => {
    const take = (): void => {
      const question = takePreparedQuestion()
      if (question !== null) setText(question)
    }
    take()
    void preloadAnswerText()
    return subscribeAssistant(take)
  }, [])
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [info, setInfo] = useDeviceSetting<'due' | 'dismissed'>('evoxInfoDismissed', ['due', 'dismissed'])
  const [begun, setBegun] = useState(begunBy === userId)
  const [pin, { disabledReason }] = useWrite(ChatConversationSaveDocument, {
    done: messages.conversationSaved,
    invalidates: PIN_CHANGES,
    form: true,
  })
  const [unpin] = useWrite(ChatConversationDeleteSavedDocument, {
    done: messages.conversationDeleted,
    invalidates: PIN_CHANGES,
  })
  const close = (): void => setSheet(null)
  const ask = async (content: string): Promise<void> => {
    setText('')
    if (await chat.ask(content.trim(), files.ready)) files.clear()
    else setText((since) => (since === '' ? content : since))
  }
  const box = useRef<HTMLTextAreaElement>(null)
  const add = (content: string): string => (text === '' ? content : `${text}\n${content}`)
  const edit = (question: string, part: string): void => {
    const changed = add(question)
    // The text is selected after the box contains it.
    flushSync(() => setText(changed))
    const at = changed.lastIndexOf(part)
    box.current?.focus()
    box.current?.setSelectionRange(at, at + part.length)
  }
  const leave = (to: () => void): void => {
    files.clear()
    to()
  }
  if (info === 'due' && !begun)
    return (
      <div className={styles.root}>
        <div className={styles.head}>
          <h2 className={styles.title}>{messages.title}</h2>
          {end}
        </div>
        <FirstRun
          onBegin={(forGood) => {
            begunBy = userId
            setBegun(true)
            if (forGood) setInfo('dismissed')
          }}
        />
      </div>
    )
  const actions: MenuAction[] = [
    { key: 'pinned', label: messages.pinned, onSelect: () => setSheet('pinned') },
    { key: 'clippings', label: messages.clippings, onSelect: () => setSheet('clippings') },
    { key: 'instructions', label: messages.instructions, onSelect: () => setSheet('instructions') },
    {
      key: 'name',
      label: chat.name === null ? messages.pin : messages.rename,
      disabled: chat.messages.length === 0 || disabledReason !== null,
      onSelect: () => setSheet('name'),
    },
    ...(chat.name === null
      ? []
      : [
          {
            key: 'unpin',
            label: messages.unpin,
            danger: true,
            disabled: disabledReason !== null,
            onSelect: () => setSheet('unpin'),
          },
        ]),
  ]
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <h2 className={styles.title}>{chat.name ?? messages.title}</h2>
        <Button appearance="subtle" disabledFocusable={chat.pending !== null} onClick={() => leave(chat.startNew)}>
          {messages.newChat}
        </Button>
        <ActionMenu label={messages.more} actions={actions} />
        {end}
      </div>
      <AsOf asOf={chat.asOf} />
      {chat.failed ? (
        <ErrorState text={messages.conversationFailed} onRetry={() => void chat.refresh()} />
      ) : chat.loading ? (
        <SkeletonRows rows={4} />
      ) : (
        <ChatMessages
          userId={userId}
          firstName={firstName}
          messages={chat.messages}
          pending={chat.pending}
          queued={chat.queued}
          onPrompt={(prompt) => void ask(prompt)}
          onEdit={edit}
        />
      )}
      <PromptBox
        text={text}
        boxRef={box}
        onChange={setText}
        onSend={() => void ask(text)}
        busy={chat.loading || files.isUploading}
        onStop={chat.asking || (chat.pending && text.trim() === '') ? chat.stop : null}
        filesDisabledReason={files.disabledReason}
        onFiles={files.add}
      >
        <ChatFiles files={files.files} onRemove={files.remove} />
      </PromptBox>
      <BottomSheet open={sheet === 'pinned'} onClose={close} title={messages.pinned} size="small">
        <PinnedConversations
          userId={userId}
          onResume={(id) => {
            leave(() => chat.resume(id))
            close()
          }}
        />
      </BottomSheet>
      <BottomSheet open={sheet === 'clippings'} onClose={close} title={messages.clippings} size="small">
        <Clippings
          userId={userId}
          onUse={(content) => {
            setText(add(content))
            close()
          }}
        />
      </BottomSheet>
      <BottomSheet open={sheet === 'instructions'} onClose={close} title={messages.instructions}>
        <CustomInstructions userId={userId} onDone={close} />
      </BottomSheet>
      {sheet === 'name' && chat.conversationId !== null && (
        <FormSheet
          open
          onClose={close}
          title={chat.name === null ? messages.pin : messages.rename}
          size="small"
          submitLabel={messages.save}
          schema={saveConversationRequest}
          defaultValues={{ conversationName: chat.name ?? '' }}
          onSubmit={async (request) => {
            const conversationId = chat.conversationId ?? ''
            const outcome = await pin({ userId, conversationId, request })
            if (outcome.ok) {
              chat.resume(conversationId)
              close()
            }
            return outcome
          }}
        >
          <TextField name="conversationName" label={messages.conversationName} required />
        </FormSheet>
      )}
      <ConfirmDialog
        open={sheet === 'unpin'}
        title={messages.unpin}
        text={messages.unpinText}
        confirmLabel={messages.unpin}
        danger
        onClose={close}
        onConfirm={async () => {
          const outcome = await unpin({ userId, conversationId: chat.conversationId ?? '' })
          if (outcome.ok) leave(chat.startNew)
        }}
      />
    </div>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 },
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  title: {
    flexGrow: 1,
    minWidth: 0,
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
})
