import { Button, makeStyles } from '@fluentui/react-components'
import { ChatRegular } from '@fluentui/react-icons/svg/chat'
import { DocumentAddRegular } from '@fluentui/react-icons/svg/document-add'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { formatApiDate } from '#src/lib/dates/format.ts'
import { offerContent } from '#src/lib/offline/pwa/offer-content.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { sizes } from '#src/ui/theme.ts'
import { messages } from '../messages.ts'

/** Name of the file that an answer is saved as, with the date of the device. */
const fileNameOf = (now: Date): string => `EVO-X ${formatApiDate(now)}.txt`

/** The actions that put an answer into a message or a document; the share page asks for the conversation or folder. */
export function AnswerUses({ text }: { text: string }) {
  const styles = useStyles()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const offer = async (content: Parameters<typeof offerContent>[0]): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      await offerContent(content)
      void navigate(paths.share.href())
    } catch {
      showToast({ intent: 'error', text: messages.noRoom })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        className={styles.button}
        icon={<ChatRegular />}
        disabledFocusable={busy}
        onClick={() => void offer({ text })}
      >
        {messages.useInConversation}
      </Button>
      <Button
        className={styles.button}
        icon={<DocumentAddRegular />}
        disabledFocusable={busy}
        onClick={() => void offer({ files: [new File([text], fileNameOf(new Date()), { type: 'text/plain' })] })}
      >
        {messages.saveAsDocument}
      </Button>
    </>
  )
}

const useStyles = makeStyles({ button: { '@media (pointer: coarse)': { minHeight: sizes.touchTarget } } })
