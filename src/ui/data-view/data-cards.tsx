import { Checkbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { ActionMenu } from '../action-menu.tsx'
import { kitMessages } from '../kit-messages.ts'
import { sizes } from '../theme.ts'
import { useInputStyles } from '../use-input-styles.ts'
import type { DataBodyProps } from './data-view-props.ts'
import { moveBetweenRows } from './row-keys.ts'
import { RowOpener } from './row-opener.tsx'
import { withToggled } from './row-selection.ts'

/** The cards of a narrow screen: the row's title, its status in the corner, the other columns with their headers. */
export function DataCards<Row>({
  label,
  columns,
  rows,
  keyOf,
  nameOf,
  rowActions,
  hrefOf,
  onOpen,
  openKey,
  selection,
}: DataBodyProps<Row>) {
  const styles = useStyles()
  const inputs = useInputStyles()
  const placeOf = (index: number): string => columns[index]?.onCard ?? (index === 0 ? 'title' : 'line')
  const inPlace = (place: string) => columns.filter((_column, index) => placeOf(index) === place)
  const titles = inPlace('title')
  const corners = inPlace('corner')
  const lines = inPlace('line')
  return (
    <ul aria-label={label} className={styles.list} onKeyDown={moveBetweenRows}>
      {rows.map((row) => {
        const key = keyOf(row)
        const actions = rowActions?.(row) ?? []
        const isChosen = key === openKey || selection?.ids.has(key)
        return (
          <li key={key} className={mergeClasses(styles.card, isChosen && styles.open)}>
            <div className={mergeClasses(styles.head, corners.length > 0 && styles.cornered)}>
              {selection && (
                <Checkbox
                  size="large"
                  className={mergeClasses(inputs.checkbox, styles.check)}
                  aria-label={kitMessages.selectRow(nameOf(row))}
                  checked={selection.ids.has(key)}
                  onChange={() => selection.onChange(withToggled(selection.ids, key))}
                />
              )}
              <div className={mergeClasses(styles.title, corners.length > 0 && styles.ownLine)}>
                <RowOpener
                  href={hrefOf?.(row) ?? undefined}
                  onOpen={onOpen && (() => onOpen(row))}
                  isOpen={key === openKey}
                >
                  {titles.map((column) => (
                    <div key={column.key}>{column.render(row)}</div>
                  ))}
                </RowOpener>
              </div>
              {corners.map((column) => (
                <div key={column.key} className={styles.corner}>
                  {column.render(row)}
                </div>
              ))}
              {actions.length > 0 && (
                <div className={styles.menu}>
                  <ActionMenu label={kitMessages.actionsFor(nameOf(row))} actions={actions} />
                </div>
              )}
            </div>
            {lines.length > 0 && (
              <dl className={styles.lines}>
                {lines.map((column) => {
                  const value = column.render(row)
                  return isNothing(value) ? null : (
                    <div key={column.key} className={styles.line}>
                      <dt className={styles.name}>{column.header}</dt>
                      <dd className={styles.value}>{value}</dd>
                    </div>
                  )
                })}
              </dl>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** A card has no line for a value that does not exist; in a table the cell is empty. */
function isNothing(value: ReactNode): boolean {
  return value === null || value === undefined || value === '' || value === false
}

/** A nested card on the narrowest phones: the title has its own line, and headers are above their values. */
const CRAMPED = '@container (max-width: 250px)'
/** A card on the narrowest phones: a long status is below the title. */
const NARROW = '@container (max-width: 290px)'

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    listStyleType: 'none',
    margin: 0,
    padding: 0,
  },
  card: {
    position: 'relative',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    // A long list, of up to 999 rows, renders only its visible cards.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 120px',
    containerType: 'inline-size',
  },
  open: { backgroundColor: tokens.colorBrandBackground2, border: `1px solid ${tokens.colorBrandStroke2}` },
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: sizes.touchTarget,
  },
  cornered: { [NARROW]: { flexWrap: 'wrap', rowGap: 0 } },
  ownLine: {
    [NARROW]: {
      display: 'grid',
      alignContent: 'center',
      // In large text the whole line, so that no name is broken.
      flexBasis: 'max(55%, min(100%, 9em))',
      minHeight: sizes.touchTarget,
    },
    [CRAMPED]: { flexBasis: '75%' },
  },
  // Below the title, while the menu stays beside it.
  corner: { [NARROW]: { order: 1 }, [CRAMPED]: { flexGrow: 1, flexBasis: '50%' } },
  title: { flexGrow: 1, minWidth: 0, fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  check: { zIndex: 1, marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})` },
  menu: { zIndex: 1, '& button': { minWidth: sizes.touchTarget, minHeight: sizes.touchTarget } },
  lines: { margin: `0 0 ${tokens.spacingVerticalXS}` },
  line: {
    display: 'grid',
    gridTemplateColumns: 'clamp(80px, 26%, 160px) minmax(0, 1fr)',
    gap: tokens.spacingHorizontalM,
    // A link is as high as a finger; its name is beside it, not above.
    alignItems: 'baseline',
    padding: '2px 0',
    [CRAMPED]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 0 },
  },
  name: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: '20px' },
  value: { margin: 0, overflowWrap: 'anywhere' },
})
