import { Button, makeStyles } from '@fluentui/react-components'
import { ChatRegular } from '@fluentui/react-icons/svg/chat'
import { DocumentAddRegular } from '@fluentui/react-icons/svg/document-add'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { formatApiDate } from '#src/lib/dates/format.ts'
import { type OfferedContent, offerContent } from '#src/lib/offline/pwa/offer-content.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { sizes } from '#src/ui/theme.ts'
import { answerAsText } from '../answer-as-text.ts'
import { messages } from '../messages.ts'

/** Name of the file that an answer is saved as, with the date of the device. */
const fileNameOf = (now: Date): string => `EVO-X ${formatApiDate(now)}.txt`

interface AnswerUsesProps {
  text: string
  /** The answer with its formatting; undefined if it is shown as plain text. */
  html: () => string | undefined
}

/** The actions that put an answer into a message or a document; the share page asks for the conversation or folder. */
export function AnswerUses({ text, html }: AnswerUsesProps) {
  const styles = useStyles()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const offer = async (contentOf: (plain: string, formatted: string | undefined) => OfferedContent): Promise<void> => {
    if (busy) return
    setBusy(true)
    const formatted = html()
    try {
      await offerContent(contentOf(formatted === undefined ? text : answerAsText(formatted), formatted))
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
        onClick={() => void offer((plain, formatted) => ({ text: plain, html: formatted }))}
      >
        {messages.useInConversation}
      </Button>
      <Button
        className={styles.button}
        icon={<DocumentAddRegular />}
        disabledFocusable={busy}
        onClick={() =>
          void offer((plain) => ({ files: [new File([plain], fileNameOf(new Date()), { type: 'text/plain' })] }))
        }
      >
        {messages.saveAsDocument}
      </Button>
    </>
  )
}

const useStyles = makeStyles({ button: { '@media (pointer: coarse)': { minHeight: sizes.touchTarget } } })
