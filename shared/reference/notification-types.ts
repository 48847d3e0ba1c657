/** The types of notifications and how they are delivered by default, in the order of the settings' table. */

export const NOTIFICATION_TYPE_NAMES = [
  'AssociateInvite',
  'AssociateNotification',
  'BillingUpdate',
  'ConnectionAccepted',
  'ConnectionRequested',
  'MessageReceived',
  'SiteUserInvitation',
  'SystemNotification',
] as const

export type NotificationTypeName = (typeof NOTIFICATION_TYPE_NAMES)[number]

/** How one type is delivered; the fields of a setting. */
export interface NotificationMethods {
  inApp: boolean
  sms: boolean
  email: boolean
  emailDigestHourly: boolean
  emailDigestDaily: boolean
}

export interface NotificationTypeDefinition {
  notificationType: NotificationTypeName
  groupName: string
  displayName: string
  description: string
  /** Methods that are on by default; the user can turn on the other `methods`. */
  defaults: readonly (keyof NotificationMethods)[]
  methods: readonly (keyof NotificationMethods)[]
  requiresAtLeastOne: boolean
}

export const NOTIFICATION_METHODS = ['inApp', 'sms', 'email', 'emailDigestHourly', 'emailDigestDaily'] as const
const EVERY = NOTIFICATION_METHODS
const WITHOUT_DIGEST = ['inApp', 'sms', 'email'] as const

function type(
  notificationType: NotificationTypeName,
  groupName: string,
  displayName: string,
  description: string,
  rest: Partial<Omit<NotificationTypeDefinition, 'notificationType'>> = {},
): NotificationTypeDefinition {
  return {
    notificationType,
    groupName,
    displayName,
    description,
    defaults: ['inApp', 'email'],
    methods: EVERY,
    requiresAtLeastOne: false,
    ...rest,
  }
}

/** In the order of the settings' table. */
export const NOTIFICATION_TYPES: readonly NotificationTypeDefinition[] = [
  type('MessageReceived', 'Conversations', 'Messages', 'Somebody sent you a message or added you to a conversation.', {
    defaults: ['inApp', 'emailDigestHourly'],
  }),
  type('ConnectionRequested', 'Network', 'Connection requests', 'Somebody wants to connect with you.'),
  type('ConnectionAccepted', 'Network', 'Accepted requests', 'Somebody accepted your request.', {
    defaults: ['inApp'],
  }),
  type('AssociateInvite', 'Organizations', 'Invitations', 'An organization invited you to become an associate.', {
    requiresAtLeastOne: true,
  }),
  type('AssociateNotification', 'Organizations', 'Announcements', 'An organization of yours announced something.', {
    requiresAtLeastOne: true,
  }),
  type('BillingUpdate', 'Organizations', 'Billing', 'Something about the billing of an organization changed.', {
    methods: WITHOUT_DIGEST,
    requiresAtLeastOne: true,
  }),
  type(
    'SystemNotification',
    'Evolve',
    'System announcements',
    'Evolve announced something, or a license of yours expires soon.',
    {
      methods: WITHOUT_DIGEST,
      requiresAtLeastOne: true,
    },
  ),
  type('SiteUserInvitation', 'Evolve', 'Staff invitations', 'Evolve invited you to become a site user.', {
    methods: WITHOUT_DIGEST,
    requiresAtLeastOne: true,
  }),
]

export function notificationTypeOf(name: NotificationTypeName): NotificationTypeDefinition {
  const known = NOTIFICATION_TYPES.find((one) => one.notificationType === name)
  if (!known) throw new Error(`There is no notification type ${name}.`)
  return known
}

/** How a type is delivered to a person who has not chosen. */
export function defaultMethodsOf({ defaults }: NotificationTypeDefinition): NotificationMethods {
  const has = (method: keyof NotificationMethods): boolean => defaults.includes(method)
  return {
    inApp: has('inApp'),
    sms: has('sms'),
    email: has('email'),
    emailDigestHourly: has('emailDigestHourly'),
    emailDigestDaily: has('emailDigestDaily'),
  }
}
