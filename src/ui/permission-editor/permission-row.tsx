import { Checkbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { withToggled } from '../data-view/row-selection.ts'
import { kitMessages } from '../kit-messages.ts'
import { media, sizes } from '../theme.ts'
import { OPERATIONS, type Operation, type PermissionGroup } from './permissions.ts'
import { SelectAll } from './select-all.tsx'

interface PermissionRowProps {
  group: PermissionGroup
  keys: ReadonlySet<string>
  onChange: (keys: ReadonlySet<string>) => void
  readOnly: boolean
}

export function PermissionRow({ group, keys, onChange, readOnly }: PermissionRowProps) {
  const styles = useRowStyles()
  const keyOf = (operation: Operation): string | undefined =>
    group.permissions.find(({ operationType }) => operationType.toLowerCase() === operation)?.permissionKey
  return (
    <div role="group" aria-label={group.name} className={mergeClasses(styles.row, styles.group)}>
      <div className={styles.subject}>
        <SelectAll
          label={group.name}
          name={kitMessages.allOf(group.name)}
          keys={group.permissions.map(({ permissionKey }) => permissionKey)}
          chosen={keys}
          onChange={onChange}
          readOnly={readOnly}
        />
        {group.description && <p className={styles.description}>{group.description}</p>}
      </div>
      {OPERATIONS.map((operation) => {
        const key = keyOf(operation)
        if (key === undefined) return <span key={operation} className={styles.none} />
        return (
          <span key={operation} className={styles.cell}>
            <Checkbox
              className={styles.check}
              aria-label={`${group.name}: ${kitMessages[operation]}`}
              checked={keys.has(key)}
              disabled={readOnly}
              onChange={() => onChange(withToggled(keys, key))}
            />
            <span className={styles.caption} aria-hidden="true">
              {kitMessages[operation]}
            </span>
          </span>
        )
      })}
    </div>
  )
}

export const useRowStyles = makeStyles({
  // On phones the subject has its own line above the four check boxes.
  row: {
    display: 'grid',
    alignItems: 'center',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    '& > :first-child': { gridColumn: '1 / -1' },
    [media.sm]: {
      gridTemplateColumns: 'minmax(0, 1fr) repeat(4, 72px)',
      '& > :first-child': { gridColumn: 'auto' },
    },
  },
  group: { borderTop: `1px solid ${tokens.colorNeutralStroke2}`, padding: `${tokens.spacingVerticalXS} 0` },
  head: {
    display: 'none',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    textAlign: 'center',
    [media.sm]: { display: 'block' },
  },
  subject: { minWidth: 0 },
  description: {
    margin: `0 0 ${tokens.spacingVerticalXS} 28px`,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  cell: { display: 'flex', flexDirection: 'column', alignItems: 'center' },
  none: { display: 'block' },
  check: {
    minWidth: sizes.touchTarget,
    minHeight: sizes.touchTarget,
    alignItems: 'center',
    justifyContent: 'center',
    '& input': { width: '100%' },
    '& .fui-Checkbox__indicator': { alignSelf: 'center' },
  },
  caption: {
    marginTop: '-8px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    [media.sm]: { display: 'none' },
  },
})
