import type { AccessRule, OperationRow } from '#shared/operations/rule.ts'
import { memberMay, staffMay } from '#shared/permissions/check.ts'
import type { OrganizationKey, SiteKey } from '#shared/permissions/keys.ts'
import type { Context, Viewer } from './context.ts'
import { AppError } from './errors.ts'
import { isUuid } from './validate-input.ts'

type Arguments = Readonly<Record<string, unknown>>

/** An id argument in the database's spelling; null if it cannot be an id. */
function idArgument(args: Arguments, name: string): string | null {
  const value = args[name]
  return typeof value === 'string' && isUuid(value) ? value.toLowerCase() : null
}

/** Requires a membership even for an empty list of keys, which must not open an organization to others. */
function mayInOrganization(
  viewer: Viewer,
  id: string,
  anyOf: readonly OrganizationKey[],
  staff: readonly SiteKey[] | undefined,
): boolean {
  if (viewer.siteUser) return staff !== undefined && staffMay(viewer.siteUser.roles, staff)
  const isMember = viewer.organizations.some((grant) => grant.organizationId === id)
  return isMember && memberMay(viewer.organizations, id, anyOf)
}

function mayAsEntity(rule: Extract<AccessRule, { who: 'entity' }>, viewer: Viewer, args: Arguments): boolean {
  const id = idArgument(args, rule.idArgument)
  if (id === null) return false
  if (args[rule.typeArgument] === 'Organizations') return mayInOrganization(viewer, id, rule.anyOf, rule.staff)
  // Staff never act as a person.
  return args[rule.typeArgument] === 'Users' && !viewer.siteUser && id === viewer.userId
}

/** Whether a registered viewer passes a rule with an id argument; missing and foreign ids look alike. */
function passes(rule: AccessRule, viewer: Viewer, args: Arguments): boolean {
  switch (rule.who) {
    case 'registered':
      return true
    case 'self':
      if (viewer.siteUser) return rule.staff !== undefined && staffMay(viewer.siteUser.roles, rule.staff)
      return idArgument(args, rule.argument) === viewer.userId
    case 'siteAdmin':
      return viewer.siteUser !== null && viewer.siteUser.roles.some((role) => role.isAdminRole)
    case 'staff':
      return viewer.siteUser !== null && staffMay(viewer.siteUser.roles, rule.anyOf)
    case 'member': {
      const id = idArgument(args, rule.argument)
      return id !== null && mayInOrganization(viewer, id, rule.anyOf, rule.staff)
    }
    case 'entity':
      return mayAsEntity(rule, viewer, args)
    default:
      return false
  }
}

/**
 * The part of `authorize` that needs no arguments: session, second factor, registration, and staff roles.
 * @throws AppError as `authorize`
 */
export function authorizeCaller(row: Pick<OperationRow, 'access' | 'refusedWhileAssumed'>, context: Context): void {
  // An invalid token is refused even if none is needed, so that the client notices the end of its session.
  if (context.refusal) throw new AppError(context.refusal)
  const { access } = row
  if (access.who === 'anyone') return
  const { viewer } = context
  if (!viewer) throw new AppError('UNAUTHENTICATED')
  if (viewer.assumedBy && row.refusedWhileAssumed) throw new AppError('IMPERSONATION_REFUSED')
  if (access.who === 'identity') return
  if (!viewer.mfaDone) throw new AppError('MFA_REQUIRED')
  if (access.who === 'signedIn') return
  if (!viewer.registered) throw new AppError('REGISTRATION_REQUIRED')
  if (access.who === 'staff' && !passes(access, viewer, {})) throw new AppError('FORBIDDEN')
}

/**
 * Authorizes an operation or throws: the first check of every root field, before its resolver runs. The area's policy
 * checks the stored object. The checks are ordered by what the person can do about them: log in, set up MFA, register,
 * ask for the permission.
 * @throws AppError UNAUTHENTICATED, ASSUMED_IDENTITY_ENDED, IMPERSONATION_REFUSED, MFA_REQUIRED, REGISTRATION_REQUIRED,
 * FORBIDDEN
 */
export function authorize(
  row: Pick<OperationRow, 'access' | 'refusedWhileAssumed'>,
  args: Arguments,
  context: Context,
): void {
  authorizeCaller(row, context)
  const { access } = row
  if (access.who === 'anyone' || access.who === 'identity' || access.who === 'signedIn') return
  if (!context.viewer || !passes(access, context.viewer, args)) throw new AppError('FORBIDDEN')
}
