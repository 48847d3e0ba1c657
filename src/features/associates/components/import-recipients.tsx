import { Button } from '@fluentui/react-components'
import { ArrowUploadRegular } from '@fluentui/react-icons/svg/arrow-upload'
import { useRef, useState } from 'react'
import { sizes } from '#src/ui/theme.ts'
import { messages } from '../messages.ts'
import type { Recipient } from '../recipients.ts'

interface ImportRecipientsProps {
  /** The people of a file, at least one. */
  onImport: (recipients: Recipient[]) => void
}

/** Takes people from a CSV file; says how many, and what was left out. */
export function ImportRecipients({ onImport }: ImportRecipientsProps) {
  const input = useRef<HTMLInputElement>(null)
  const [report, setReport] = useState('')

  async function read(file: File): Promise<void> {
    try {
      const { readCsvRecipients } = await import('../csv-recipients.ts')
      const found = readCsvRecipients(await file.text())
      setReport(messages.imported(found))
      if (found.recipients.length > 0) onImport(found.recipients)
    } catch {
      setReport(messages.importFailed)
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
      <div role="status">{report}</div>
    </div>
  )
}
