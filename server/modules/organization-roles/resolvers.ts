import type { Resolvers } from '#server/graphql/generated.ts'
import {
  organizationRoleCreate,
  getRole,
  roleLookup,
  listRoles,
  organizationRoleDelete,
  organizationRoleUpdate,
} from './service.ts'

export const resolvers = {
  Query: {
    roles: (_root, args, context) => listRoles(context, args),
    role: (_root, args, context) => getRole(context, args),
    roleLookup: () => roleLookup(),
  },
  Mutation: {
    organizationRoleCreate: (_root, { organizationId, role }, context) =>
      organizationRoleCreate(context, organizationId, role),
    organizationRoleUpdate: (_root, args, context) => organizationRoleUpdate(context, args),
    organizationRoleDelete: (_root, args, context) => organizationRoleDelete(context, args),
  },
} satisfies Resolvers
