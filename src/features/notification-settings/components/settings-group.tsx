import { Checkbox, makeStyles, mergeClasses, tokens, useId } from '@fluentui/react-components'
import { media, sizes } from '#src/ui/theme.ts'
import { NOTIFICATION_METHODS } from '#shared/reference/notification-types.ts'
import type { NotificationChoices } from '../hooks/use-notification-choices.ts'
import { messages } from '../messages.ts'
import { type Group, groupState, isAllowed, type Item, type Method, problemOf } from '../notification-choices.ts'

interface SettingsGroupProps {
  group: Group
  choices: NotificationChoices
  isWide: boolean
  readOnly: boolean
}

/**
 * The types of a group, with a check box for each method. The check boxes of the first row apply to the whole group.
 */
export function SettingsGroup({ group, choices, isWide, readOnly }: SettingsGroupProps) {
  const styles = useStyles()
  return (
    <tbody className={styles.group}>
      <tr className={mergeClasses(styles.row, styles.head)}>
        <th scope="rowgroup" className={styles.name}>
          {group.groupName}
        </th>
        {NOTIFICATION_METHODS.map((method) => {
          const state = groupState(group, choices.settings, method)
          return (
            <MethodCell
              key={method}
              name={messages.all(group.groupName)}
              method={method}
              checked={state ?? false}
              disabled={readOnly || state === null}
              allowed={state !== null}
              isWide={isWide}
              onChange={(isChosen) => choices.chooseGroup(group, method, isChosen)}
            />
          )
        })}
      </tr>
      {group.items.map((item) => (
        <SettingsRow key={item.notificationType} item={item} choices={choices} isWide={isWide} readOnly={readOnly} />
      ))}
    </tbody>
  )
}

interface SettingsRowProps extends Omit<SettingsGroupProps, 'group'> {
  item: Item
}

function SettingsRow({ item, choices, isWide, readOnly }: SettingsRowProps) {
  const styles = useStyles()
  const problemId = useId('problem')
  const setting = choices.settings.find((one) => one.notificationType === item.notificationType)
  if (!setting) return null
  const problem = problemOf(setting)
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.name}>
        <span className={styles.title}>{item.displayName}</span>
        <span className={styles.text}>{item.description}</span>
        {problem && (
          <span id={problemId} className={styles.problem} role="alert">
            {problem}
          </span>
        )}
      </th>
      {NOTIFICATION_METHODS.map((method) => (
        <MethodCell
          key={method}
          name={item.displayName}
          method={method}
          checked={setting[method]}
          allowed={isAllowed(item, method)}
          disabled={readOnly || !isAllowed(item, method)}
          isWide={isWide}
          problemId={problem ? problemId : undefined}
          onChange={(isChosen) => choices.choose(item, method, isChosen)}
        />
      ))}
    </tr>
  )
}

interface MethodCellProps {
  name: string
  method: Method
  checked: boolean | 'mixed'
  allowed: boolean
  disabled: boolean
  isWide: boolean
  problemId?: string | undefined
  onChange: (isChosen: boolean) => void
}

function MethodCell({ name, method, checked, allowed, disabled, isWide, problemId, onChange }: MethodCellProps) {
  const styles = useStyles()
  const label = messages.longMethods[method]
  return (
    <td className={styles.cell} title={allowed ? undefined : messages.notAvailable}>
      <Checkbox
        checked={checked}
        disabled={disabled}
        aria-label={messages.choice(name, label)}
        aria-describedby={problemId}
        {...(!isWide && { label })}
        onChange={(_event, { checked: isChosen }) => onChange(isChosen === true)}
      />
    </td>
  )
}

const useStyles = makeStyles({
  group: {
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    display: 'block',
    [media.md]: { display: 'table-row-group' },
  },
  // On phones a row is a block: the name, and the methods below it.
  row: { display: 'block', padding: `${tokens.spacingVerticalS} 0`, [media.md]: { display: 'table-row' } },
  head: { backgroundColor: tokens.colorNeutralBackground2 },
  name: {
    display: 'block',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    textAlign: 'start',
    fontWeight: tokens.fontWeightSemibold,
    [media.md]: { display: 'table-cell' },
  },
  title: { display: 'block', fontWeight: tokens.fontWeightMedium },
  text: {
    display: 'block',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
  },
  problem: {
    display: 'block',
    color: tokens.colorStatusDangerForeground1,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
  },
  cell: {
    display: 'inline-flex',
    alignItems: 'center',
    boxSizing: 'border-box',
    width: '50%',
    minHeight: sizes.touchTarget,
    padding: `0 ${tokens.spacingHorizontalS}`,
    [media.md]: { display: 'table-cell', width: 'auto', textAlign: 'center', verticalAlign: 'middle', padding: 0 },
  },
})
