import type { Resolvers } from '#server/graphql/generated.ts'
import { createRole, getRole, getRoleLookup, listRoles, removeRole, updateRole } from './service.ts'

export const resolvers = {
  Query: {
    roles: (_root, args, context) => listRoles(context, args),
    role: (_root, args, context) => getRole(context, args),
    roleLookup: () => getRoleLookup(),
  },
  Mutation: {
    organizationRoleCreate: (_root, { organizationId, role }, context) => createRole(context, organizationId, role),
    organizationRoleUpdate: (_root, args, context) => updateRole(context, args),
    organizationRoleDelete: (_root, args, context) => removeRole(context, args),
  },
} satisfies Resolvers
