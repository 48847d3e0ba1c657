import type { Resolvers } from '#server/graphql/generated.ts'
import * as service from './service.ts'

const { byGrouping, byId, mark } = service

export const resolvers = {
  Query: {
    notifications: (_, args, context) => service.listOwn(context, args),
    notificationSettingDefaults: () => service.notificationSettingDefaults(),
    notificationSettingForUser: (_, args, context) => service.notificationSettingForUser(context, args.userId),
  },
  Mutation: {
    notificationMarkReadById: (_, args, context) => mark(context, 'read', byId(args.notificationId)),
    notificationMarkReadByGrouping: (_, args, context) => mark(context, 'read', byGrouping(args)),
    notificationMarkAllRead: (_, { types }, context) => mark(context, 'read', { types: types ?? null }),
    notificationDismissById: (_, args, context) => mark(context, 'dismissed', byId(args.notificationId)),
    notificationDismissByGrouping: (_, args, context) => mark(context, 'dismissed', byGrouping(args)),
    notificationDismissAll: (_, { types }, context) => mark(context, 'dismissed', { types: types ?? null }),
    notificationSettingsUpdate: (_, args, context) => service.notificationSettingsUpdate(context, args),
  },
} satisfies Resolvers
