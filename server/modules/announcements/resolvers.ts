import type { Resolvers } from '#server/graphql/generated.ts'
import { readId } from '#server/graphql/validate-input.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: {
    systemNotifications: (_, args, context) => service.listOf(context, null, args),
    organizationNotifications: (_, args, context) => service.listOf(context, readId(args.organizationId), args),
    systemNotificationDetails: (_, args, context) => service.detailsOf(context, null, args.notificationId),
    organizationNotificationDetails: (_, args, context) =>
      service.detailsOf(context, readId(args.organizationId), args.notificationId),
  },
  Mutation: {
    userSiteUserCreateSystemNotification: (_, args, context) =>
      service.userSiteUserCreateSystemNotification(context, args),
    organizationCreateAssociateNotification: (_, args, context) =>
      service.organizationCreateAssociateNotification(context, args),
    userSiteUserResendSystemNotification: (_, args, context) => service.resend(context, null, args.notificationId),
    organizationResendAssociateNotification: (_, args, context) =>
      service.resend(context, readId(args.organizationId), args.notificationId),
  },
} satisfies Resolvers
