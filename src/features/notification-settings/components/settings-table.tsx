import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { BREAKPOINTS_PX } from '#shared/limits.ts'
import { LeaveGuard } from '#src/ui/leave-guard.tsx'
import { media, sizes } from '#src/ui/theme.ts'
import { useMediaQuery } from '#src/ui/use-media-query.ts'
import { useNotificationChoices } from '../hooks/use-notification-choices.ts'
import { messages } from '../messages.ts'
import type { Group, Setting } from '../notification-choices.ts'
import { SettingsGroup } from './settings-group.tsx'

interface SettingsTableProps {
  userId: string
  groups: readonly Group[]
  settings: readonly Setting[]
  mayUpdate: boolean
}

/** A table of notification types and methods. On phones the methods are below their type. */
export function SettingsTable({ userId, groups, settings, mayUpdate }: SettingsTableProps) {
  const styles = useStyles()
  const isWide = useMediaQuery(`(min-width: ${BREAKPOINTS_PX.md}px)`)
  const choices = useNotificationChoices(userId, settings)
  const { methods } = messages
  return (
    <>
      <LeaveGuard when={choices.isChanged} />
      <table className={styles.table} aria-label={messages.table}>
        {isWide && (
          <thead>
            <tr>
              <th scope="col" rowSpan={2} className={styles.first}>
                {messages.type}
              </th>
              <th scope="col" rowSpan={2} className={styles.column}>
                {methods.inApp}
              </th>
              <th scope="col" rowSpan={2} className={styles.column}>
                {methods.sms}
              </th>
              <th scope="col" rowSpan={2} className={styles.column}>
                {methods.email}
              </th>
              <th scope="colgroup" colSpan={2} className={styles.column}>
                {messages.emailDigest}
              </th>
            </tr>
            <tr>
              <th scope="col" className={styles.column}>
                {methods.emailDigestHourly}
              </th>
              <th scope="col" className={styles.column}>
                {methods.emailDigestDaily}
              </th>
            </tr>
          </thead>
        )}
        {groups.map((group) => (
          <SettingsGroup
            key={group.groupName}
            group={group}
            choices={choices}
            isWide={isWide}
            readOnly={!mayUpdate || choices.disabledReason !== null}
          />
        ))}
      </table>
      {mayUpdate && (
        <div className={styles.actions}>
          {choices.disabledReason && <p className={styles.reason}>{choices.disabledReason}</p>}
          {choices.isChanged && (
            <Button className={styles.button} onClick={choices.reset}>
              {messages.reset}
            </Button>
          )}
          <Button
            appearance="primary"
            className={styles.button}
            disabled={!choices.isChanged || !choices.isValid || choices.disabledReason !== null}
            disabledFocusable={choices.saving}
            onClick={() => void choices.save()}
          >
            {messages.save}
          </Button>
        </div>
      )}
    </>
  )
}

const useStyles = makeStyles({
  table: {
    display: 'block',
    width: '100%',
    overflow: 'hidden',
    borderCollapse: 'collapse',
    borderRadius: tokens.borderRadiusXLarge,
    outline: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    [media.md]: { display: 'table' },
  },
  first: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`, textAlign: 'start', width: '45%' },
  column: {
    width: '11%',
    padding: tokens.spacingVerticalS,
    textAlign: 'center',
    fontWeight: tokens.fontWeightSemibold,
  },
  actions: {
    position: 'sticky',
    bottom: 0,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalM} 0`,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  reason: { flexGrow: 1, margin: 0, color: tokens.colorNeutralForeground2 },
  button: { minHeight: sizes.touchTarget },
})
