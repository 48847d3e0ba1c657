import { titles } from './titles.ts'

/** Every sentence of the notification preferences; exact words from doc 3 sections 2, 5 and 8, the rest is ours. */
export const messages = {
  notifications: titles.notifications,
  intro: 'How Evolve tells you that something happened. A digest gathers what came within its time in one e-mail.',
  noPermission: 'You do not have permission to view these notification settings.',
  home: 'Return to the Dashboard',
  failed: 'An error occurred. Please try again later or contact Support.',
  notOnDevice: 'These settings are not kept on this device yet. They are shown when the server can be reached.',
  table: 'Notification methods',
  type: 'Notification',
  methods: {
    inApp: 'In App',
    sms: 'SMS',
    email: 'Email',
    emailDigestHourly: 'Hourly',
    emailDigestDaily: 'Daily',
  },
  emailDigest: 'Email Digest',
  longMethods: {
    inApp: 'In App',
    sms: 'SMS',
    email: 'Email',
    emailDigestHourly: 'Email Digest, hourly',
    emailDigestDaily: 'Email Digest, daily',
  },
  all: (group: string) => `All of ${group}`,
  choice: (name: string, method: string) => `${name}: ${method}`,
  notAvailable: 'This method is not available for this notification.',
  save: 'Save',
  reset: 'Cancel',
  saved: 'Notification settings updated successfully.',
} as const
