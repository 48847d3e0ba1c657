import type { Resolvers } from '#server/graphql/generated.ts'
import * as service from './service.ts'

const { byGrouping, byId, mark } = service

export const resolvers = {
  Query: {
    notifications: (_, args, context) => service.notifications(context, args),
    notificationSettingDefaults: () => service.notificationSettingDefaults(),
    notificationSettingForUser: (_, args, context) => service.notificationSettingForUser(context, args.userId),
  },
  Mutation: {
    notificationMarkReadById: (_, args, context) => mark(context, 'read', byId(args.notificationId)),
    notificationMarkReadByGrouping: (_, args, context) => mark(context, 'read', byGrouping(args)),
    notificationMarkAllRead: (_, args, context) => mark(context, 'read', service.byTypes(args)),
    notificationDismissById: (_, args, context) => mark(context, 'dismissed', byId(args.notificationId)),
    notificationDismissByGrouping: (_, args, context) => mark(context, 'dismissed', byGrouping(args)),
    notificationDismissAll: (_, args, context) => mark(context, 'dismissed', service.byTypes(args)),
    notificationSettingsUpdate: (_, args, context) => service.notificationSettingsUpdate(context, args),
  },
} satisfies Resolvers
