import { type DenialRow, OWN_PICTURES, PICTURES, REGISTERED } from './row.ts'

export const notificationsDenials: readonly DenialRow[] = [
  {
    operation: 'notifications',
    about: 'the own',
    field: `notifications(limit: 50, markAllAsSeen: true) { totalCount }`,
    outcomes: REGISTERED,
  },
  {
    operation: 'notificationSettingDefaults',
    about: 'the defaults',
    field: `notificationSettingDefaults { groupName }`,
    outcomes: REGISTERED,
  },
  {
    operation: 'notificationSettingForUser',
    about: 'of oneself',
    field: `notificationSettingForUser(userId: "{self}") { id }`,
    outcomes: OWN_PICTURES,
  },
  {
    operation: 'notificationSettingForUser',
    about: 'of another person',
    field: `notificationSettingForUser(userId: "{owner}") { id }`,
    outcomes: PICTURES,
  },
  {
    operation: 'notificationSettingsUpdate',
    about: 'of oneself',
    field: `mutation: notificationSettingsUpdate(userId: "{self}", update: {}) { id }`,
    outcomes: OWN_PICTURES,
  },
  {
    operation: 'notificationSettingsUpdate',
    about: 'of another person',
    field: `mutation: notificationSettingsUpdate(userId: "{owner}", update: {}) { id }`,
    outcomes: PICTURES,
  },
  {
    operation: 'notificationMarkReadById',
    about: 'of nobody',
    field: `mutation: notificationMarkReadById(notificationId: "{missing}")`,
    outcomes: REGISTERED,
  },
  {
    operation: 'notificationMarkReadByGrouping',
    about: 'of nobody',
    field: `mutation: notificationMarkReadByGrouping(relatedEntityId: "{owner}", notificationType: MessageReceived, inAppText: "x")`,
    outcomes: REGISTERED,
  },
  {
    operation: 'notificationMarkAllRead',
    about: 'the own',
    field: `mutation: notificationMarkAllRead`,
    outcomes: REGISTERED,
  },
  {
    operation: 'notificationDismissById',
    about: 'of nobody',
    field: `mutation: notificationDismissById(notificationId: "{missing}")`,
    outcomes: REGISTERED,
  },
  {
    operation: 'notificationDismissByGrouping',
    about: 'of nobody',
    field: `mutation: notificationDismissByGrouping(relatedEntityId: "{owner}", notificationType: MessageReceived, inAppText: "x")`,
    outcomes: REGISTERED,
  },
  {
    operation: 'notificationDismissAll',
    about: 'the own',
    field: `mutation: notificationDismissAll`,
    outcomes: REGISTERED,
  },
]
