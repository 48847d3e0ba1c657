import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowUploadRegular } from '@fluentui/react-icons/svg/arrow-upload'
import { useRef, useState } from 'react'
import { INVITATION_FILE_MAX_BYTES } from '#shared/limits.ts'
import { sizes } from '#src/ui/theme.ts'
import { messages } from '../messages.ts'
import type { Recipient } from '../recipients.ts'

interface ImportRecipientsProps {
  /** Called with the people in a file, at least one. */
  onImport: (recipients: Recipient[]) => void
}

/** Imports people from a CSV file. Reports how many were imported and left out, or why the file was refused. */
export function ImportRecipients({ onImport }: ImportRecipientsProps) {
  const input = useRef<HTMLInputElement>(null)
  const styles = useStyles()
  const [report, setReport] = useState<{ text: string; isProblem: boolean }>({ text: '', isProblem: false })

  async function read(file: File): Promise<void> {
    if (file.size > INVITATION_FILE_MAX_BYTES) {
      setReport({ text: messages.importTooLarge, isProblem: true })
      return
    }
    try {
      const { decodeCsv, readCsvRecipients } = await import('../csv-recipients.ts')
      const found = readCsvRecipients(decodeCsv(new Uint8Array(await file.arrayBuffer())))
      setReport({ text: messages.imported(found), isProblem: false })
      if (found.recipients.length > 0) onImport(found.recipients)
    } catch {
      setReport({ text: messages.importFailed, isProblem: true })
    }
  }

  return (
    <div>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv,text/plain"
        aria-label={messages.csvFile}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) void read(file)
        }}
      />
      <Button
        appearance="subtle"
        icon={<ArrowUploadRegular />}
        style={{ minHeight: sizes.touchTarget }}
        onClick={() => input.current?.click()}
      >
        {messages.importCsv}
      </Button>
      <div role={report.isProblem ? 'alert' : 'status'} className={report.isProblem ? styles.problem : undefined}>
        {report.text}
      </div>
    </div>
  )
}

const useStyles = makeStyles({ problem: { color: tokens.colorStatusDangerForeground1 } })
