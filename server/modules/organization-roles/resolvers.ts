import type { Resolvers } from '#server/graphql/generated.ts'
import {
  organizationRoleCreate,
  role,
  roleLookup,
  roles,
  organizationRoleDelete,
  organizationRoleUpdate,
} from './service.ts'

export const resolvers = {
  Query: {
    roles: (_root, args, context) => roles(context, args),
    role: (_root, args, context) => role(context, args),
    roleLookup: () => roleLookup(),
  },
  Mutation: {
    organizationRoleCreate: (_root, { organizationId, role }, context) =>
      organizationRoleCreate(context, organizationId, role),
    organizationRoleUpdate: (_root, args, context) => organizationRoleUpdate(context, args),
    organizationRoleDelete: (_root, args, context) => organizationRoleDelete(context, args),
  },
} satisfies Resolvers
