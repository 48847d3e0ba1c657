import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { memo } from 'react'
import { ellipsis } from '#src/ui/ellipsis-style.ts'
import { chosenEdge } from '#src/ui/theme.ts'
import { useIsWide } from '#src/ui/use-is-wide.ts'
import { ItemIcon } from '../../components/item-icon.tsx'
import { useDocumentsPage } from '../../context/documents-context.ts'
import type { ItemProps } from '../../item-events.ts'
import { cellsOf, lineOf, placeOf } from '../../item-messages.ts'
import { SORT_COLUMNS } from '../../sorting.ts'
import { LIST_COLUMNS } from '../../view-mode.ts'
import { useItemFrame } from '../hooks/use-item-frame.ts'
import { ItemName } from './item-name.tsx'
import { MenuButton } from './menu-button.tsx'
import { SelectBox } from './select-box.tsx'

/** A folder or file in the list: columns on wide screens, two lines on phones. */
export const ItemRow = memo(function ItemRow({ item, isSelected, isSelecting, isTabStop, foundIn, events }: ItemProps) {
  const styles = useStyles()
  const isWide = useIsWide()
  const { rootName } = useDocumentsPage()
  const { stored, menuItem, isOver, frame } = useItemFrame({ item, isSelected, isTabStop, events })
  const place = foundIn && placeOf(item, rootName, foundIn)
  const isBad = item.kind === 'file' && item.file.currentInstance.virusStatus === 'Infected'
  const cells = isWide ? cellsOf(item) : null
  return (
    <div
      role="row"
      className={mergeClasses(styles.root, isWide && styles.wide, isSelected && styles.selected, isOver && styles.over)}
      {...frame}
    >
      <span role="gridcell" className={styles.check}>
        {stored && (
          <SelectBox
            name={item.name}
            isSelected={isSelected}
            isTabStop={isTabStop}
            className={isSelecting || isSelected ? undefined : 'item-tool'}
            onToggle={() => events.onToggle(stored)}
          />
        )}
      </span>
      <span role="gridcell" className={styles.name}>
        <span className={styles.icon}>
          <ItemIcon item={item} />
        </span>
        <span className={styles.words}>
          <ItemName item={item} className={styles.line} />
          {!isWide && (
            <span className={mergeClasses(styles.detail, item.kind === 'file' && styles.facts, isBad && styles.bad)}>
              {lineOf(item)}
            </span>
          )}
          {place && (
            <span className={styles.detail} data-found="">
              {place}
            </span>
          )}
        </span>
      </span>
      {cells &&
        SORT_COLUMNS.flatMap((column) =>
          column === 'Name'
            ? []
            : [
                <span
                  key={column}
                  role="gridcell"
                  className={mergeClasses(
                    styles.cell,
                    column === 'Size' && styles.number,
                    column === 'VirusStatus' && isBad && styles.bad,
                  )}
                  title={cells[column]}
                >
                  {cells[column]}
                </span>,
              ],
        )}
      <span role="gridcell" className={styles.menu}>
        {menuItem && (
          <MenuButton name={item.name} isTabStop={isTabStop} onOpen={(anchor) => events.onMenu(menuItem, anchor)} />
        )}
      </span>
    </div>
  )
})

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr) 44px',
    alignItems: 'center',
    boxSizing: 'border-box',
    height: '100%',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'default',
    userSelect: 'none',
    WebkitTouchCallout: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    // With a mouse the check box appears on hover; on touch screens it is always visible.
    '@media (hover: hover)': {
      '& .item-tool': { opacity: 0 },
      ':hover .item-tool': { opacity: 1 },
      ':focus-within .item-tool': { opacity: 1 },
    },
  },
  wide: { gridTemplateColumns: LIST_COLUMNS, columnGap: tokens.spacingHorizontalS },
  selected: {
    ...chosenEdge,
    backgroundColor: tokens.colorBrandBackground2,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
  over: {
    outline: `2px solid ${tokens.colorBrandStroke1}`,
    outlineOffset: '-2px',
    backgroundColor: tokens.colorBrandBackground2,
  },
  check: { display: 'inline-flex' },
  menu: { display: 'inline-flex', justifyContent: 'flex-end' },
  name: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM, minWidth: 0 },
  icon: { display: 'inline-flex', flexShrink: 0, fontSize: '24px' },
  words: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  line: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  detail: {
    ...ellipsis,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  // The fixed height hides details that do not fit, instead of cutting them off.
  facts: { height: tokens.lineHeightBase200, whiteSpace: 'normal' },
  cell: {
    ...ellipsis,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  number: { textAlign: 'end' },
  bad: { color: tokens.colorStatusDangerForeground1 },
})
