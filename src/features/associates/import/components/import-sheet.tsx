import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { BottomSheet } from '#src/ui/bottom-sheet.tsx'
import { ConfirmActions } from '#src/ui/confirm-actions.tsx'
import type { Recipient } from '../../recipients.ts'
import { type Columns, proposedColumns } from '../columns.ts'
import { importMessages } from '../messages.ts'
import { peopleIn } from '../people.ts'
import type { Table } from '../read-tables.ts'
import type { ImportSource } from '../hooks/use-import-source.ts'
import { ColumnChoices } from './column-choices.tsx'
import { PeoplePreview } from './people-preview.tsx'

interface ImportSheetProps {
  open: boolean
  source: ImportSource
  entered: readonly Recipient[]
  onClose: () => void
  onImport: (people: Recipient[]) => void
}

interface Choice {
  table: Table
  columns: Columns
}

const NO_TABLE: Table = { name: null, rows: [] }

/** Proposes the first table with addresses. */
function proposedChoice(tables: readonly Table[]): Choice {
  const choices = tables.map((table) => ({ table, columns: proposedColumns(table.rows) }))
  const [first = { table: NO_TABLE, columns: proposedColumns([]) }] = choices
  return choices.find(({ columns }) => columns.emailAddress !== null) ?? first
}

/** Which columns of a file have names and addresses, with a preview of the people whom the import adds. */
export function ImportSheet({ open, source, entered, onClose, onImport }: ImportSheetProps) {
  const { name, tables } = source
  const styles = useStyles()
  const [{ table, columns }, setChoice] = useState(() => proposedChoice(tables))
  const found = peopleIn(table.rows, columns, entered)
  const isChosen = columns.emailAddress !== null
  const count = isChosen ? found.people.length : 0
  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      unsaved
      title={importMessages.title}
      actions={
        <ConfirmActions
          label={importMessages.add(count)}
          busy={false}
          disabled={count === 0}
          onConfirm={() => onImport(found.people)}
          onCancel={onClose}
        />
      }
    >
      <p className={styles.name}>{name}</p>
      <ColumnChoices
        tables={tables}
        table={table}
        columns={columns}
        onTable={(chosen) => setChoice({ table: chosen, columns: proposedColumns(chosen.rows) })}
        onColumns={(chosen) => setChoice({ table, columns: chosen })}
      />
      {isChosen && <PeoplePreview found={found} />}
    </BottomSheet>
  )
}

const useStyles = makeStyles({
  name: { margin: `0 0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
})
