import { useState } from 'react'
import { useWrite } from '#src/lib/data/use-write.ts'
import { messages } from '../messages.ts'
import { NotificationSettingsUpdateDocument } from '../notification-settings.generated.ts'
import {
  type Changes,
  changedOf,
  type Group,
  isAllowed,
  type Item,
  type Method,
  problemOf,
  type Setting,
  withChanges,
} from '../notification-choices.ts'

export interface NotificationChoices {
  settings: readonly Setting[]
  choose: (item: Item, method: Method, isChosen: boolean) => void
  /** Changes all types of the group that allow the method. */
  chooseGroup: (group: Group, method: Method, isChosen: boolean) => void
  isChanged: boolean
  isValid: boolean
  reset: () => void
  save: () => Promise<void>
  saving: boolean
  disabledReason: string | null
}

/** Holds the user's unsaved changes to the stored settings. */
export function useNotificationChoices(userId: string, stored: readonly Setting[]): NotificationChoices {
  const [changes, setChanges] = useState<Changes>({})
  const [update, { saving, disabledReason }] = useWrite(NotificationSettingsUpdateDocument, {
    done: messages.saved,
    invalidates: ['notificationSettingForUser'],
  })
  const settings = withChanges(stored, changes)
  const changed = changedOf(stored, changes)
  const change = (items: readonly Item[], method: Method, isChosen: boolean): void =>
    setChanges((now) => ({
      ...now,
      ...Object.fromEntries(
        items
          .filter((item) => isAllowed(item, method))
          .map(({ notificationType }) => [notificationType, { ...now[notificationType], [method]: isChosen }]),
      ),
    }))
  return {
    settings,
    choose: (item, method, isChosen) => change([item], method, isChosen),
    chooseGroup: (group, method, isChosen) => change(group.items, method, isChosen),
    isChanged: changed.length > 0,
    isValid: settings.every((one) => problemOf(one) === null),
    reset: () => setChanges({}),
    save: async () => {
      const input = changed.map(({ notificationType, inApp, sms, email, emailDigestHourly, emailDigestDaily }) => ({
        ...{ notificationType, inApp, sms, email, emailDigestHourly, emailDigestDaily },
      }))
      if ((await update({ userId, update: { settings: input } })).ok) setChanges({})
    },
    saving,
    disabledReason,
  }
}
