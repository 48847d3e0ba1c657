import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildASTSchema, concatAST, type GraphQLFieldResolver, type GraphQLSchema, isObjectType, parse } from 'graphql'
import { resolvers as announcements } from '#server/modules/announcements/resolvers.ts'
import { resolvers as connections } from '#server/modules/connections/resolvers.ts'
import { resolvers as accountSecurity } from '#server/modules/account-security/resolvers.ts'
import { resolvers as assistant } from '#server/modules/assistant/resolvers.ts'
import { resolvers as associates } from '#server/modules/associates/resolvers.ts'
import { resolvers as billing } from '#server/modules/billing/resolvers.ts'
import { resolvers as conversations } from '#server/modules/conversations/resolvers.ts'
import { resolvers as dashboards } from '#server/modules/dashboards/resolvers.ts'
import { resolvers as documents } from '#server/modules/documents/resolvers.ts'
import { resolvers as drafting } from '#server/modules/drafting/resolvers.ts'
import { resolvers as erasure } from '#server/modules/erasure/resolvers.ts'
import { resolvers as auditExport } from '#server/modules/audit-export/resolvers.ts'
import { resolvers as fileAccess } from '#server/modules/file-access/resolvers.ts'
import { resolvers as handles } from '#server/modules/handles/resolvers.ts'
import { resolvers as helpDesk } from '#server/modules/help-desk/resolvers.ts'
import { resolvers as history } from '#server/modules/history/resolvers.ts'
import { resolvers as hierarchy } from '#server/modules/hierarchy/resolvers.ts'
import { resolvers as licensing } from '#server/modules/licensing/resolvers.ts'
import { resolvers as networkSearch } from '#server/modules/network-search/resolvers.ts'
import { resolvers as legacyClaims } from '#server/modules/legacy-claims/resolvers.ts'
import { resolvers as live } from '#server/modules/live/resolvers.ts'
import { resolvers as notifications } from '#server/modules/notifications/resolvers.ts'
import { resolvers as organizationAccount } from '#server/modules/organization-account/resolvers.ts'
import { resolvers as organizationProfile } from '#server/modules/organization-profile/resolvers.ts'
import { resolvers as organizationRoles } from '#server/modules/organization-roles/resolvers.ts'
import { resolvers as organizations } from '#server/modules/organizations/resolvers.ts'
import { resolvers as pagePreviews } from '#server/modules/page-previews/resolvers.ts'
import { resolvers as permissions } from '#server/modules/permissions/resolvers.ts'
import { resolvers as profiles } from '#server/modules/profiles/resolvers.ts'
import { resolvers as push } from '#server/modules/push/resolvers.ts'
import { resolvers as reference } from '#server/modules/reference/resolvers.ts'
import { resolvers as search } from '#server/modules/search/resolvers.ts'
import { resolvers as session } from '#server/modules/session/resolvers.ts'
import { resolvers as shell } from '#server/modules/shell/resolvers.ts'
import { resolvers as userAccount } from '#server/modules/user-account/resolvers.ts'
import { resolvers as site } from '#server/modules/site/resolvers.ts'
import { resolvers as siteRoles } from '#server/modules/site-roles/resolvers.ts'
import { resolvers as siteUsers } from '#server/modules/site-users/resolvers.ts'
import { type OperationName, OPERATIONS } from '#shared/operations/index.ts'
import type { Context } from './context.ts'
import type { MutationResolvers, QueryResolvers, SubscriptionResolvers } from './generated.ts'
import { guarded } from './guarded.ts'
import { defineScalars } from './scalars.ts'

const MODULES = join(import.meta.dirname, '..', 'modules')

type Kind = (typeof OPERATIONS)[OperationName]['kind']
type NamesOf<K extends Kind> = {
  [N in OperationName]: (typeof OPERATIONS)[N]['kind'] extends K ? N : never
}[OperationName]

/** A schema field without a row in shared/operations does not compile, because of the `keyof` below. */
type Unlisted = Exclude<keyof QueryResolvers | keyof MutationResolvers | keyof SubscriptionResolvers, OperationName>
const NOTHING_UNLISTED: [Unlisted] extends [never] ? true : Unlisted = true

/** The resolver of every query; a row without a resolver does not compile. */
const queries = {
  ...session.Query,
  ...permissions.Query,
  ...shell.Query,
  ...reference.Query,
  ...handles.Query,
  ...profiles.Query,
  ...licensing.Query,
  ...networkSearch.Query,
  ...search.Query,
  ...userAccount.Query,
  ...accountSecurity.Query,
  ...organizations.Query,
  ...organizationAccount.Query,
  ...organizationProfile.Query,
  ...organizationRoles.Query,
  ...associates.Query,
  ...hierarchy.Query,
  ...conversations.Query,
  ...pagePreviews.Query,
  ...documents.Query,
  ...dashboards.Query,
  ...drafting.Query,
  ...fileAccess.Query,
  ...history.Query,
  ...connections.Query,
  ...notifications.Query,
  ...announcements.Query,
  ...site.Query,
  ...siteRoles.Query,
  ...siteUsers.Query,
  ...helpDesk.Query,
  ...billing.Query,
  ...legacyClaims.Query,
  ...assistant.Query,
} satisfies { [N in NamesOf<'query'>]: NonNullable<QueryResolvers[N]> }

const mutations = {
  ...session.Mutation,
  ...conversations.Mutation,
  ...documents.Mutation,
  ...dashboards.Mutation,
  ...drafting.Mutation,
  ...pagePreviews.Mutation,
  ...legacyClaims.Mutation,
  ...assistant.Mutation,
  ...organizations.Mutation,
  ...organizationAccount.Mutation,
  ...organizationProfile.Mutation,
  ...organizationRoles.Mutation,
  ...associates.Mutation,
  ...hierarchy.Mutation,
  ...profiles.Mutation,
  ...licensing.Mutation,
  ...userAccount.Mutation,
  ...accountSecurity.Mutation,
  ...erasure.Mutation,
  ...auditExport.Mutation,
  ...push.Mutation,
  ...connections.Mutation,
  ...notifications.Mutation,
  ...announcements.Mutation,
  ...shell.Mutation,
  ...site.Mutation,
  ...siteRoles.Mutation,
  ...siteUsers.Mutation,
  ...billing.Mutation,
} satisfies { [N in NamesOf<'mutation'>]: NonNullable<MutationResolvers[N]> }

const subscriptions = {
  ...assistant.Subscription,
  ...documents.Subscription,
  ...live.Subscription,
} satisfies { [N in NamesOf<'subscription'>]: NonNullable<SubscriptionResolvers[N]> }

type AnyResolver = GraphQLFieldResolver<unknown, Context>

/** The SDL of all areas in one document. */
function readSchemaDocument(): ReturnType<typeof concatAST> {
  const areas = readdirSync(MODULES, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const files = areas.flatMap((area) =>
    readdirSync(join(MODULES, area.name))
      .filter((file) => file === 'schema.graphql')
      .map((file) => join(MODULES, area.name, file)),
  )
  return concatAST(files.map((file) => parse(readFileSync(file, 'utf8'))))
}

function attach(
  schema: GraphQLSchema,
  typeName: 'Query' | 'Mutation' | 'Subscription',
  kind: Kind,
  table: Readonly<Record<string, unknown>>,
): void {
  const type = schema.getType(typeName)
  if (!isObjectType(type)) throw new Error(`The schema has no type ${typeName}.`)
  const rows: Readonly<Record<string, (typeof OPERATIONS)[OperationName] | undefined>> = OPERATIONS
  for (const [name, field] of Object.entries(type.getFields())) {
    const row = rows[name]
    if (row?.kind !== kind)
      throw new Error(`${typeName}.${name} has no row in shared/operations: say there who may call it.`)
    const resolve =
      kind === 'subscription' ? (table[name] as { subscribe?: unknown } | undefined)?.subscribe : table[name]
    if (typeof resolve !== 'function')
      throw new Error(`${typeName}.${name} has no resolver in its area's resolvers.ts.`)
    const behindGuard = guarded(name, row, resolve as AnyResolver)
    if (kind === 'subscription') field.subscribe = behindGuard
    else field.resolve = behindGuard
  }
  const missing = Object.keys(OPERATIONS).filter((name) => rows[name]?.kind === kind && !(name in type.getFields()))
  if (missing.length > 0)
    throw new Error(`shared/operations has rows without a field in schema.graphql: ${missing.join(', ')}`)
}

/**
 * The executable schema: the areas' SDL, their resolvers, and the guard on every root field.
 * @throws Error if an operation lacks its row, its resolver or its field; the server then does not start
 */
export function buildSchema(): GraphQLSchema {
  if (!NOTHING_UNLISTED) throw new Error('An operation has no row in shared/operations.')
  const schema = buildASTSchema(readSchemaDocument())
  defineScalars(schema)
  attach(schema, 'Query', 'query', queries)
  attach(schema, 'Mutation', 'mutation', mutations)
  attach(schema, 'Subscription', 'subscription', subscriptions)
  return schema
}
