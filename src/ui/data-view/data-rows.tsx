import {
  Checkbox,
  makeStyles,
  mergeClasses,
  Table,
  TableBody,
  TableCell,
  TableHeader,
  TableHeaderCell,
  TableRow,
  tokens,
} from '@fluentui/react-components'
import { ActionMenu } from '../action-menu.tsx'
import { kitMessages } from '../kit-messages.ts'
import { uiMessages } from '../messages.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import type { DataColumn } from './columns.ts'
import type { DataBodyProps } from './data-view-props.ts'
import { moveBetweenRows } from './row-keys.ts'
import { RowOpener } from './row-opener.tsx'
import { allChosen, withAll, withToggled } from './row-selection.ts'
import type { ViewState } from './use-view-state.ts'

/** The table of a wide screen. */
export function DataRows<Row>({
  label,
  columns,
  rows,
  keyOf,
  nameOf,
  view,
  rowActions,
  hrefOf,
  onOpen,
  openKey,
  selection,
}: DataBodyProps<Row>) {
  const styles = useStyles()
  const keys = rows.map(keyOf)
  const leads = Boolean(hrefOf ?? onOpen)
  return (
    <Table aria-label={label}>
      <TableHeader>
        <TableRow className={styles.plain}>
          {selection && (
            <TableHeaderCell className={styles.check}>
              <Checkbox
                aria-label={kitMessages.selectAll}
                checked={allChosen(selection.ids, keys)}
                onChange={() => selection.onChange(withAll(selection.ids, keys))}
              />
            </TableHeaderCell>
          )}
          {columns.map((column) => (
            <ColumnHead key={column.key} column={column} view={view} />
          ))}
          {rowActions && (
            <TableHeaderCell className={styles.menu}>
              <VisuallyHidden>{uiMessages.actions}</VisuallyHidden>
            </TableHeaderCell>
          )}
        </TableRow>
      </TableHeader>
      <TableBody onKeyDown={moveBetweenRows}>
        {rows.map((row) => {
          const key = keyOf(row)
          const actions = rowActions?.(row) ?? []
          return (
            <TableRow
              key={key}
              aria-selected={selection ? selection.ids.has(key) : undefined}
              className={mergeClasses(
                styles.row,
                !leads && styles.plain,
                (key === openKey || selection?.ids.has(key)) && styles.open,
              )}
            >
              {selection && (
                <TableCell className={mergeClasses(styles.check, styles.above)}>
                  <Checkbox
                    aria-label={kitMessages.selectRow(nameOf(row))}
                    checked={selection.ids.has(key)}
                    onChange={() => selection.onChange(withToggled(selection.ids, key))}
                  />
                </TableCell>
              )}
              {columns.map((column, index) => (
                <TableCell key={column.key} className={mergeClasses(styles.cell, column.align && styles.end)}>
                  {index === 0 ? (
                    <RowOpener
                      href={hrefOf?.(row) ?? undefined}
                      onOpen={onOpen && (() => onOpen(row))}
                      isOpen={key === openKey}
                    >
                      {column.render(row)}
                    </RowOpener>
                  ) : (
                    column.render(row)
                  )}
                </TableCell>
              ))}
              {rowActions && (
                <TableCell className={mergeClasses(styles.menu, styles.above)}>
                  {actions.length > 0 && <ActionMenu label={kitMessages.actionsFor(nameOf(row))} actions={actions} />}
                </TableCell>
              )}
            </TableRow>
          )
        })}
      </TableBody>
    </Table>
  )
}

interface ColumnHeadProps<Row> {
  column: DataColumn<Row>
  view: ViewState | undefined
}

function ColumnHead<Row>({ column: { header, sortKey, width, align }, view }: ColumnHeadProps<Row>) {
  const styles = useStyles()
  const isSorted = view?.sort?.key === sortKey && sortKey !== undefined
  const direction = view?.sort?.descending ? 'descending' : 'ascending'
  const className = mergeClasses(styles.head, align && styles.headEnd)
  // Screen readers would announce an empty header cell, so a plain cell is used.
  if (header === '') return <TableCell className={className} style={{ width }} />
  if (!view || !sortKey) {
    return (
      <TableHeaderCell className={className} style={{ width }}>
        {header}
      </TableHeaderCell>
    )
  }
  return (
    <TableHeaderCell
      sortable
      className={className}
      style={{ width }}
      sortDirection={isSorted ? direction : undefined}
      onClick={() => view.change({ sort: { key: sortKey, descending: isSorted && !view.sort?.descending } })}
    >
      {header}
    </TableHeaderCell>
  )
}

const useStyles = makeStyles({
  head: { color: tokens.colorNeutralForeground2, fontWeight: tokens.fontWeightSemibold },
  headEnd: { textAlign: 'end', '& > *': { justifyContent: 'flex-end' } },
  row: { position: 'relative' },
  plain: { ':hover': { backgroundColor: 'transparent' }, ':active': { backgroundColor: 'transparent' } },
  open: { backgroundColor: tokens.colorBrandBackground2 },
  cell: {
    height: '40px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    overflowWrap: 'anywhere',
  },
  end: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  check: { width: '44px', padding: 0 },
  menu: { width: '52px', textAlign: 'end' },
  // Controls must be above the link that covers the row.
  above: { position: 'relative', zIndex: 1 },
})
