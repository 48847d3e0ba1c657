import type { Resolvers } from '#server/graphql/generated.ts'
import * as service from './service.ts'

export const resolvers = {
  Query: {
    notifications: (_, args, context) => service.notifications(context, args),
    notificationSettingDefaults: () => service.notificationSettingDefaults(),
    notificationSettingForUser: (_, args, context) => service.notificationSettingForUser(context, args.userId),
  },
  Mutation: {
    notificationMarkReadById: (_, args, context) => service.notificationMarkReadById(context, args),
    notificationMarkReadByGrouping: (_, args, context) => service.notificationMarkReadByGrouping(context, args),
    notificationMarkAllRead: (_, args, context) => service.notificationMarkAllRead(context, args),
    notificationDismissById: (_, args, context) => service.notificationDismissById(context, args),
    notificationDismissByGrouping: (_, args, context) => service.notificationDismissByGrouping(context, args),
    notificationDismissAll: (_, args, context) => service.notificationDismissAll(context, args),
    notificationSettingsUpdate: (_, args, context) => service.notificationSettingsUpdate(context, args),
  },
} satisfies Resolvers
