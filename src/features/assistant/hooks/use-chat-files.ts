import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { hasErrorCode } from '#src/lib/apollo/errors.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import { uploadFile } from '#src/lib/files/upload-file.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { CHAT_FILES_MAX_COUNT } from '#shared/limits.ts'
import { CHAT_FILE_READING_ATTEMPTS_COUNT, CHAT_FILE_READING_PAUSE_MS } from '#shared/limits/device-times.ts'
import { assistantFileRefusal } from '#shared/reference/assistant-files.ts'
import { ChatFileRequestDocument } from '../assistant.generated.ts'
import { messages } from '../messages.ts'
import type { ChatFileRef } from './use-questions.ts'

/** A file attached to the question that the user is writing. */
export interface ChosenFile {
  key: string
  name: string
  /** Null while the file is uploading. */
  chatFileId: string | null
  /** Explains which part of the file could not be read; null if all of it was read, or if it has not been read yet. */
  notice: string | null
}

interface ChatFiles {
  files: readonly ChosenFile[]
  /** The files that the assistant has received. */
  ready: readonly ChatFileRef[]
  isUploading: boolean
  /** Why no file can be added now; null if files can be added. */
  disabledReason: string | null
  add: (chosen: readonly File[]) => void
  remove: (key: string) => void
  clear: () => void
}

/**
 * True if the server needs more time to read the file, or is reading other files first. A later attempt returns the
 * result.
 */
function isStillReading(error: Error): boolean {
  return hasErrorCode(error, 'UNAVAILABLE', 'RATE_LIMITED')
}

/**
 * Manages the files of the next question, at most ten. Each file is uploaded and sent to the assistant as soon as it is
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
