import { Field, makeStyles, Select, tokens } from '@fluentui/react-components'
import { media } from '#src/ui/theme.ts'
import { useInputStyles } from '#src/ui/use-input-styles.ts'
import { type Columns, HEAD_ROWS_MAX_COUNT, type Part, proposedColumns } from '../columns.ts'
import { importMessages } from '../messages.ts'
import type { Table } from '../read-tables.ts'

interface ColumnChoicesProps {
  tables: readonly Table[]
  table: Table
  columns: Columns
  onTable: (table: Table) => void
  onColumns: (columns: Columns) => void
}

const PARTS: readonly Part[] = ['emailAddress', 'displayName', 'firstName', 'lastName']
/** Parts whose select boxes need the width of a phone. */
const LONG_PARTS: readonly Part[] = ['emailAddress', 'displayName']
const NONE = ''
/** A longer text does not fit into a select box. */
const SHOWN_MAX_LENGTH = 60

/** The name of each column with an example from its first person. */
function columnLabels({ rows }: Table, headRow: number | null): string[] {
  const people = rows.slice(headRow === null ? 0 : headRow + 1)
  return (rows[0] ?? []).map((_, column) => {
    const name = headRow === null ? '' : (rows[headRow]?.[column] ?? '')
    const example = people.find((cells) => cells[column] !== '')?.[column] ?? ''
    const label = importMessages.columnOption(name || importMessages.column(column + 1), example)
    return label.slice(0, SHOWN_MAX_LENGTH)
  })
}

/** Select boxes for the sheet, for the row with the column names, and for the column of each part of a person. */
export function ColumnChoices({ tables, table, columns, onTable, onColumns }: ColumnChoicesProps) {
  const styles = useStyles()
  const inputStyles = useInputStyles()
  const labels = columnLabels(table, columns.headRow)
  const numberOf = (value: string): number | null => (value === NONE ? null : Number(value))
  return (
    <div className={styles.root}>
      {tables.length > 1 && (
        <Field label={importMessages.sheet} className={styles.row}>
          <Select
            size="large"
            className={inputStyles.select}
            value={String(tables.indexOf(table))}
            onChange={(_event, { value }) => onTable(tables[Number(value)] ?? table)}
          >
            {tables.map(({ name }, index) => (
              <option key={index} value={index}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={importMessages.headRow} className={styles.row}>
        <Select
          size="large"
          className={inputStyles.select}
          value={String(columns.headRow ?? NONE)}
          onChange={(_event, { value }) => onColumns(proposedColumns(table.rows, numberOf(value)))}
        >
          <option value={NONE}>{importMessages.noHeadRow}</option>
          {table.rows.slice(0, HEAD_ROWS_MAX_COUNT).map((cells, index) => (
            <option key={index} value={index}>
              {importMessages.headRowOption(index + 1, cells.filter(Boolean).join(', ')).slice(0, SHOWN_MAX_LENGTH)}
            </option>
          ))}
        </Select>
      </Field>
      {PARTS.map((part) => (
        <Field
          key={part}
          label={importMessages[part]}
          className={LONG_PARTS.includes(part) ? styles.long : undefined}
          required={part === 'emailAddress'}
          validationMessage={
            part === 'emailAddress' && columns.emailAddress === null ? importMessages.chooseColumn : null
          }
        >
          <Select
            size="large"
            className={inputStyles.select}
            value={String(columns[part] ?? NONE)}
            onChange={(_event, { value }) => onColumns({ ...columns, [part]: numberOf(value) })}
          >
            <option value={NONE}>{importMessages.noColumn}</option>
            {labels.map((label, index) => (
              <option key={index} value={index}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      ))}
    </div>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    alignItems: 'start',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  },
  row: { gridColumn: '1 / -1' },
  long: { gridColumn: '1 / -1', [media.sm]: { gridColumn: 'auto' } },
})
