import { makeStyles, tokens } from '@fluentui/react-components'
import { useWatch } from 'react-hook-form'
import { formatClockTime } from '#src/lib/dates/format.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import { EditableSection } from '#src/ui/detail/editable-section.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { SwitchField } from '#src/ui/switch-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { notificationTimesForm } from '#shared/validation/notifications.ts'
import { messages } from '../messages.ts'
import {
  type NotificationSettingForUserQuery,
  NotificationSettingsUpdateDocument,
} from '../notification-settings.generated.ts'

type Times = Pick<NotificationSettingForUserQuery['notificationSettingForUser'], 'quietHours' | 'timeZone'>

const NIGHT = { startTime: '22:00', endTime: '07:00' }

/** The time zones that the browser supports, and the stored one even if the browser does not support it. */
function timeZoneOptions(stored: string): { value: string; label: string }[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), stored])
  return [...names].sort().map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))
}

interface QuietHoursProps {
  userId: string
  times: Times
  mayUpdate: boolean
}

/** The user's quiet hours and time zone. */
export function QuietHours({ userId, times: { quietHours, timeZone }, mayUpdate }: QuietHoursProps) {
  const [update, { disabledReason }] = useWrite(NotificationSettingsUpdateDocument, {
    done: messages.timesSaved,
    invalidates: ['notificationSettingForUser'],
    form: true,
  })
  const facts = [
    {
      label: messages.times,
      value: quietHours
        ? messages.quietSpan(formatClockTime(quietHours.startTime), formatClockTime(quietHours.endTime))
        : messages.noQuiet,
    },
    { label: messages.timeZone, value: timeZone.replaceAll('_', ' ') },
  ]
  return (
    <EditableSection
      title={messages.times}
      facts={facts}
      schema={notificationTimesForm}
      storedValues={{ isQuiet: quietHours !== null, ...NIGHT, ...quietHours, timeZone }}
      onSubmit={async ({ isQuiet, startTime, endTime, ...rest }) => {
        const next = { quietHours: isQuiet ? { startTime, endTime } : null, ...rest }
        const outcome = await update({ userId, update: next })
        return outcome.ok ? undefined : outcome
      }}
      canEdit={mayUpdate}
      {...(disabledReason !== null && { offlineReason: disabledReason })}
    >
      <SwitchField name="isQuiet" label={messages.quiet} hint={messages.timesIntro} />
      <TimeSpan />
      <SelectField
        name="timeZone"
        label={messages.timeZone}
        hint={messages.timeZoneHint}
        options={timeZoneOptions(timeZone)}
      />
    </EditableSection>
  )
}

/** The time span of the quiet hours, shown only if they are enabled. */
function TimeSpan() {
  const styles = useStyles()
  const isQuiet = useWatch({ name: 'isQuiet' }) as boolean
  if (!isQuiet) return null
  return (
    <div className={styles.pair}>
      <TextField name="startTime" label={messages.quietFrom} type="time" required />
      <TextField name="endTime" label={messages.quietUntil} type="time" required />
    </div>
  )
}

const useStyles = makeStyles({
  pair: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: tokens.spacingHorizontalL, alignItems: 'start' },
})
