import { makeStyles, tokens } from '@fluentui/react-components'
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down'
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { messages } from '../../messages.ts'
import { SORT_COLUMNS, sortedBy, type Sorting } from '../../sorting.ts'
import { LIST_COLUMNS } from '../../view-mode.ts'

interface ListHeadProps {
  sorting: Sorting
  onSort: (sorting: Sorting) => void
}

/** The column headers; pressing one sorts by its column. */
export function ListHead({ sorting, onSort }: ListHeadProps) {
  const styles = useStyles()
  const Arrow = sorting.direction === 'ascending' ? ArrowUpRegular : ArrowDownRegular
  return (
    <div role="row" aria-rowindex={1} className={styles.root}>
      <span role="columnheader" className={styles.tool}>
        <VisuallyHidden>{messages.selectColumn}</VisuallyHidden>
      </span>
      {SORT_COLUMNS.map((column) => (
        <span
          key={column}
          role="columnheader"
          aria-sort={column === sorting.column ? sorting.direction : 'none'}
          className={styles.cell}
          style={column === 'Size' ? { justifyContent: 'flex-end' } : undefined}
        >
          <button type="button" className={styles.button} onClick={() => onSort(sortedBy(column, sorting))}>
            {messages.columns[column]}
            {column === sorting.column && <Arrow aria-hidden="true" />}
          </button>
        </span>
      ))}
      <span role="columnheader" className={styles.tool}>
        <VisuallyHidden>{messages.menuColumn}</VisuallyHidden>
      </span>
    </div>
  )
}

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: LIST_COLUMNS,
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'center',
    flexShrink: 0,
    minHeight: '40px',
    // Matches the width of the rows, which have a scroll bar beside them.
    padding: `0 ${tokens.spacingHorizontalM}`,
    scrollbarGutter: 'stable',
    overflow: 'hidden',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  cell: { display: 'flex', minWidth: 0 },
  tool: { position: 'relative' },
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minWidth: 0,
    minHeight: '32px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
})
