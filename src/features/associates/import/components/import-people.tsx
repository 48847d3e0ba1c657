import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowUploadRegular } from '@fluentui/react-icons/svg/arrow-upload'
import { useRef } from 'react'
import { sizes } from '#src/ui/theme.ts'
import type { Recipient } from '../../recipients.ts'
import type { useImportSource } from '../hooks/use-import-source.ts'
import { importMessages } from '../messages.ts'
import { ImportSheet } from './import-sheet.tsx'

interface ImportPeopleProps {
  importing: ReturnType<typeof useImportSource>
  /** People who are already in the list. */
  entered: readonly Recipient[]
  /** Called with the people to add, at least one. */
  onImport: (people: Recipient[]) => void
}

/** Imports people from a file or a pasted table. The user sees whom it adds and chooses the columns. */
export function ImportPeople({ importing, entered, onImport }: ImportPeopleProps) {
  const input = useRef<HTMLInputElement>(null)
  const styles = useStyles()
  const { number, source, isOpen, report, read, close } = importing
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept=".xlsx,.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        aria-label={importMessages.file}
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
        {importMessages.choose}
      </Button>
      <div role={report.isProblem ? 'alert' : 'status'} className={report.isProblem ? styles.problem : undefined}>
        {report.text}
      </div>
      {source && (
        <ImportSheet
          key={number}
          open={isOpen}
          source={source}
          entered={entered}
          onClose={() => close()}
          onImport={(people) => {
            close(importMessages.added(people.length))
            onImport(people)
          }}
        />
      )}
    </div>
  )
}

const useStyles = makeStyles({ problem: { color: tokens.colorStatusDangerForeground1 } })
