import { makeStyles, tokens } from '@fluentui/react-components'
import { kitMessages } from '../kit-messages.ts'
import { PermissionRow, useRowStyles } from './permission-row.tsx'
import { OPERATIONS, type PermissionCategory } from './permissions.ts'
import { SelectAll } from './select-all.tsx'

interface PermissionEditorProps {
  categories: readonly PermissionCategory[]
  keys: ReadonlySet<string>
  onChange: (keys: ReadonlySet<string>) => void
  readOnly?: boolean
}

/** The permissions of a role: categories, their groups, and the operations in each. */
export function PermissionEditor({ categories, keys, onChange, readOnly = false }: PermissionEditorProps) {
  const styles = useStyles()
  const rows = useRowStyles()
  return (
    <div className={styles.root}>
      {[...categories].sort(byOrder).map((category) => (
        <fieldset key={category.name} className={styles.category}>
          <legend className={styles.legend}>{category.name}</legend>
          <div className={rows.row}>
            <SelectAll
              label={kitMessages.selectAll}
              name={`${category.name}: ${kitMessages.selectAll}`}
              keys={category.permissionGroups.flatMap((group) => group.permissions.map((one) => one.permissionKey))}
              chosen={keys}
              onChange={onChange}
              readOnly={readOnly}
            />
            {OPERATIONS.map((operation) => (
              <span key={operation} className={rows.head} aria-hidden="true">
                {kitMessages[operation]}
              </span>
            ))}
          </div>
          {[...category.permissionGroups].sort(byOrder).map((group) => (
            <PermissionRow key={group.name} group={group} keys={keys} onChange={onChange} readOnly={readOnly} />
          ))}
        </fieldset>
      ))}
    </div>
  )
}

function byOrder(a: { displayOrder: number }, b: { displayOrder: number }): number {
  return a.displayOrder - b.displayOrder
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXL },
  category: { minWidth: 0, margin: 0, padding: 0, border: 'none' },
  legend: {
    padding: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
})
