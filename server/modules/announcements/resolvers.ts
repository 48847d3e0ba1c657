import type { Resolvers } from '#server/graphql/generated.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: {
    systemNotifications: (_, args, context) => service.systemNotifications(context, args),
    organizationNotifications: (_, args, context) => service.organizationNotifications(context, args),
    systemNotificationDetails: (_, args, context) => service.systemNotificationDetails(context, args),
    organizationNotificationDetails: (_, args, context) => service.organizationNotificationDetails(context, args),
  },
  Mutation: {
    userSiteUserCreateSystemNotification: (_, args, context) =>
      service.userSiteUserCreateSystemNotification(context, args),
    organizationCreateAssociateNotification: (_, args, context) =>
      service.organizationCreateAssociateNotification(context, args),
    userSiteUserResendSystemNotification: (_, args, context) =>
      service.userSiteUserResendSystemNotification(context, args),
    organizationResendAssociateNotification: (_, args, context) =>
      service.organizationResendAssociateNotification(context, args),
  },
} satisfies Resolvers
