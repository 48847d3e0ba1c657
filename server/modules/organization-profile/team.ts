import type { Context } from '#server/graphql/context.ts'
import type { MutationUpdateOrganizationTeamMembersArgs, OrganizationTeamMember } from '#server/graphql/generated.ts'
import { parseInput, readId } from '#server/graphql/validate-input.ts'
import { recordChange } from '#server/modules/history/service.ts'
import { changeOrganization } from '#server/modules/organizations/service.ts'
import { maySeeProfile } from '#server/modules/profiles/service.ts'
import { organizationTeamMembersUpdateInput } from '#shared/validation/organization-profile.ts'
import { toTeamMember } from './mappers.ts'
import { findTeam, setPositions, type TeamMemberRow } from './repository.ts'

/**
 * Returns the associates on the profile; empty if the caller may not see the profile.
 *
 * @throws AppError NOT_FOUND if the id is not a UUID
 */
export async function organizationTeamMembers(
  context: Context,
  organizationId: string,
): Promise<OrganizationTeamMember[]> {
  const id = readId(organizationId)
  if (!(await maySeeProfile(context, { type: 'Organization', id }))) return []
  const rows = await findTeam(context.services.database.db, id)
  const emblems = await Promise.all(
    rows.map(({ userId }) => context.loaders.emblem.load({ entityType: 'User', id: userId })),
  )
  return rows.flatMap(({ displayPosition }, index) => {
    const emblem = emblems[index]
    return emblem ? [toTeamMember(emblem, displayPosition)] : []
  })
}

const namesOf = (team: readonly TeamMemberRow[]): string => team.map(({ name }) => name).join(', ')

/** Sets the order of the team. @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION_FAILED */
export async function updateOrganizationTeamMembers(
  context: Context,
  { organizationId, update }: MutationUpdateOrganizationTeamMembersArgs,
): Promise<OrganizationTeamMember[]> {
  const { teamMemberUpdates } = parseInput(organizationTeamMembersUpdateInput, update, 'update')
  await changeOrganization(context, organizationId, async (tx, { id, displayName: entityValue }) => {
    const before = namesOf(await findTeam(tx, id))
    await setPositions(tx, id, teamMemberUpdates)
    const after = namesOf(await findTeam(tx, id))
    const place = { type: 'Organization', id, area: 'Profile' } as const
    const changes = before === after ? [] : [{ field: 'Team Order', old: before, new: after }]
    await recordChange(tx, context, {
      entityType: 'Organization',
      entityId: id,
      entityValue,
      place,
      action: 'Modified',
      changes,
    })
  })
  return organizationTeamMembers(context, organizationId)
}
