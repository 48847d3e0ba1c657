import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { ErrorState } from './error-state.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'
import { media } from './theme.ts'

export interface DataColumn<Row> {
  key: string
  header: string
  render: (row: Row) => ReactNode
}

interface DataTableProps<Row> {
  /** Caption for screen readers. */
  label: string
  columns: readonly DataColumn<Row>[]
  /** Undefined while nothing has been loaded yet. */
  rows: readonly Row[] | undefined
  keyOf: (row: Row) => string
  empty: ReactNode
  error?: string | null
  onRetry?: () => void
}

/** A table on wide screens; on narrow ones each row is a block whose cells carry their column's name. */
export function DataTable<Row>({ label, columns, rows, keyOf, empty, error, onRetry }: DataTableProps<Row>) {
  const styles = useStyles()
  if (!rows) return error ? <ErrorState text={error} onRetry={onRetry} /> : <SkeletonRows rows={5} avatar={false} />
  if (rows.length === 0) return empty
  return (
    // The roles are written out, because display: block on phones would take them from the table's parts.
    <table className={styles.table} aria-label={label} role="table">
      <thead className={styles.head} role="rowgroup">
        <tr role="row">
          {columns.map(({ key, header }) => (
            <th key={key} scope="col" role="columnheader" className={styles.headCell}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className={styles.body}>
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row" className={styles.row}>
            {columns.map(({ key, header, render }) => (
              <td key={key} role="cell" className={styles.cell}>
                <span className={styles.label} aria-hidden="true">
                  {header}
                </span>
                {render(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const useStyles = makeStyles({
  table: { display: 'block', width: '100%', borderCollapse: 'collapse', [media.md]: { display: 'table' } },
  head: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    [media.md]: { position: 'static', display: 'table-header-group', clipPath: 'none', width: 'auto', height: 'auto' },
  },
  body: { display: 'block', [media.md]: { display: 'table-row-group' } },
  headCell: {
    padding: tokens.spacingHorizontalM,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'start',
  },
  row: {
    display: 'block',
    padding: `${tokens.spacingVerticalM} 0`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [media.md]: { display: 'table-row' },
  },
  cell: {
    display: 'block',
    padding: `${tokens.spacingVerticalXS} 0`,
    overflowWrap: 'anywhere',
    verticalAlign: 'top',
    [media.md]: { display: 'table-cell', padding: tokens.spacingHorizontalM },
  },
  label: {
    display: 'block',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    [media.md]: { display: 'none' },
  },
})
