import { type DenialRow, ORGANIZATION, STAFF } from './row.ts'

export const announcementsDenials: readonly DenialRow[] = [
  {
    operation: 'systemNotifications',
    about: 'of the site',
    field: `systemNotifications(pageSize: 25) { totalCount }`,
    outcomes: STAFF,
  },
  {
    operation: 'systemNotificationDetails',
    about: 'of nothing',
    field: `systemNotificationDetails(notificationId: "{missing}") { id }`,
    outcomes: 'U M R F F F F F F N N F U',
  },
  {
    operation: 'userSiteUserCreateSystemNotification',
    about: 'to administrators',
    field: `mutation: userSiteUserCreateSystemNotification(request: { audience: [OrganizationAdmins],
      inAppText: "Storm", emailSubject: "Storm", emailHtmlBody: "<p>Storm</p>" }) { id }`,
    outcomes: STAFF,
  },
  {
    operation: 'userSiteUserResendSystemNotification',
    about: 'of nothing',
    field: `mutation: userSiteUserResendSystemNotification(notificationId: "{missing}")`,
    outcomes: 'U M R F F F F F F N N F U',
  },
  {
    operation: 'organizationNotifications',
    about: 'of the organization',
    field: `organizationNotifications(organizationId: "{organization}", pageSize: 25) { totalCount }`,
    outcomes: ORGANIZATION,
  },
  {
    operation: 'organizationNotifications',
    about: 'of no organization',
    field: `organizationNotifications(organizationId: "{missing}", pageSize: 25) { totalCount }`,
    outcomes: STAFF,
  },
  {
    operation: 'organizationNotificationDetails',
    about: 'of nothing',
    field: `organizationNotificationDetails(organizationId: "{organization}", notificationId: "{missing}") { id }`,
    outcomes: 'U M R F F F N N F N N F U',
  },
  {
    operation: 'organizationCreateAssociateNotification',
    about: 'to associates',
    field: `mutation: organizationCreateAssociateNotification(organizationId: "{organization}",
      request: { audience: [AllAssociates], inAppText: "Storm", emailSubject: "Storm", emailHtmlBody: "<p>Storm</p>" }) { id }`,
    outcomes: ORGANIZATION,
  },
  {
    operation: 'organizationResendAssociateNotification',
    about: 'of nothing',
    field: `mutation: organizationResendAssociateNotification(organizationId: "{organization}", notificationId: "{missing}")`,
    outcomes: 'U M R F F F N N F N N F U',
  },
]
