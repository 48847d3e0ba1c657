import { Button } from '@fluentui/react-components'
import { ArrowDownRegular } from '@fluentui/react-icons/svg/arrow-down'
import { ArrowSortRegular } from '@fluentui/react-icons/svg/arrow-sort'
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up'
import { ActionMenu } from '#src/ui/action-menu.tsx'
import { sizes } from '#src/ui/theme.ts'
import { messages } from '../../messages.ts'
import { SORT_COLUMNS, sortedBy, type Sorting } from '../../sorting.ts'

interface SortMenuProps {
  sorting: Sorting
  onSort: (sorting: Sorting) => void
}

/** Menu for the sort column and direction; choosing the current column again reverses the direction. */
export function SortMenu({ sorting, onSort }: SortMenuProps) {
  const Arrow = sorting.direction === 'ascending' ? ArrowUpRegular : ArrowDownRegular
  const said = messages.sortedBy(messages.columns[sorting.column], messages[sorting.direction])
  return (
    <ActionMenu
      label={messages.sort}
      actions={SORT_COLUMNS.map((column) => ({
        key: column,
        label:
          column === sorting.column
            ? `${messages.columns[column]} (${messages[sorting.direction]})`
            : messages.columns[column],
        icon: column === sorting.column ? <Arrow /> : <span />,
        onSelect: () => onSort(sortedBy(column, sorting)),
      }))}
      trigger={(trigger) => (
        <Button
          {...trigger}
          appearance="subtle"
          icon={<ArrowSortRegular />}
          style={{ minWidth: sizes.touchTarget, minHeight: sizes.touchTarget }}
          aria-label={`${messages.sort}. ${said}`}
          title={said}
        />
      )}
    />
  )
}
