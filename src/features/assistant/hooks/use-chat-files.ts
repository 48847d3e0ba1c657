import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { errorExtensionsOf } from '#src/lib/apollo/errors.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import { uploadFile } from '#src/lib/files/upload-file.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { CHAT_FILES_MAX_COUNT } from '#shared/limits.ts'
import { CHAT_FILE_READING_ATTEMPTS_COUNT, CHAT_FILE_READING_PAUSE_MS } from '#shared/limits/device-times.ts'
import { assistantFileRefusal } from '#shared/reference/assistant-files.ts'
import { ChatFileRequestDocument } from '../assistant.generated.ts'
import { messages } from '../messages.ts'
import type { ChatFileRef } from './use-chat.ts'

/** A file of the question that is being written. */
export interface ChosenFile {
  key: string
  name: string
  /** Null: it is on its way. */
  chatFileId: string | null
  /** A sentence about what could not be read of the file; null if all of it was read, or it is not read yet. */
  notice: string | null
}

interface ChatFiles {
  files: readonly ChosenFile[]
  /** The ones that the assistant has. */
  ready: readonly ChatFileRef[]
  isUploading: boolean
  /** Why no file can be added now. */
  disabledReason: string | null
  add: (chosen: readonly File[]) => void
  remove: (key: string) => void
  clear: () => void
}

/** The server reads a large file for longer than a request may take, or other files first; it then has the result. */
function isStillReading(error: Error): boolean {
  return errorExtensionsOf(error).some(({ code }) => code === 'UNAVAILABLE' || code === 'RATE_LIMITED')
}

/**
 * The files of the next question, at most ten (doc 2 section 5). They are given to the assistant as soon as they are
 * chosen.
 */
export function useChatFiles(userId: string, conversationOf: () => string): ChatFiles {
  const client = useApolloClient()
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const [give, { disabledReason }] = useWrite(ChatFileRequestDocument, { form: true })
  const remove = (key: string): void => setFiles((now) => now.filter((one) => one.key !== key))
  const giveUntilRead = async (variables: Parameters<typeof give>[0]): ReturnType<typeof give> => {
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await give(variables)
      if (outcome.ok || attempt === CHAT_FILE_READING_ATTEMPTS_COUNT || !isStillReading(outcome.error)) return outcome
      await new Promise((resolve) => setTimeout(resolve, CHAT_FILE_READING_PAUSE_MS))
    }
  }
  const upload = async (key: string, file: File, conversationId: string): Promise<void> => {
    const target = { relatedEntityId: userId, relatedEntityType: 'Message', systemFileType: 'EvoxAttachment' } as const
    const fileUploadToken = await uploadFile(client, file, target).catch(() => null)
    const outcome = fileUploadToken && (await giveUntilRead({ userId, request: { conversationId, fileUploadToken } }))
    if (!outcome || !outcome.ok) {
      remove(key)
      showToast({ intent: 'error', text: messages.fileFailed })
      return
    }
    const { chatFileId, notice = null } = outcome.data.chatFileRequest
    setFiles((now) => now.map((one) => (one.key === key ? { ...one, chatFileId, notice } : one)))
  }
  return {
    files,
    ready: files.flatMap(({ chatFileId, name }) => (chatFileId === null ? [] : [{ chatFileId, name }])),
    isUploading: files.some(({ chatFileId }) => chatFileId === null),
    disabledReason,
    add(chosen) {
      const room = CHAT_FILES_MAX_COUNT - files.length
      if (chosen.length > room) showToast({ intent: 'warning', text: messages.tooManyFiles(CHAT_FILES_MAX_COUNT) })
      const accepted = chosen.slice(0, room).filter((file) => {
        const refusal = assistantFileRefusal({ name: file.name, sizeBytes: file.size })
        if (refusal) showToast({ intent: 'error', text: refusal.message })
        return !refusal
      })
      if (accepted.length === 0) return
      const conversationId = conversationOf()
      for (const file of accepted) {
        const key = crypto.randomUUID()
        setFiles((now) => [...now, { key, name: file.name, chatFileId: null, notice: null }])
        void upload(key, file, conversationId)
      }
    },
    remove,
    clear: () => setFiles([]),
  }
}
