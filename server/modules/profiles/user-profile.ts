import type { Context } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { UserProfile, UserProfilePreview } from '#server/graphql/generated.ts'
import { readId } from '#server/graphql/validate-input.ts'
import { relationWith } from '#server/modules/connections/service.ts'
import {
  toContact,
  toDisplayLocation,
  toProfilePermissions,
  toTemporaryLocation,
  toTrimmedProfile,
  toUserProfile,
} from './mappers.ts'
import { maySeeUserProfile, organizationsOfColleagues } from './policy.ts'
import { asPreviewed, previewForOthers } from './preview.ts'
import { findPlaces, findUserProfile, type UserProfileRow } from './repository.ts'

/**
 * Returns a person's profile. For a private one, strangers get only the name and the emblem.
 *
 * @throws AppError NOT_FOUND
 */
export async function profile(context: Context, userId: string): Promise<UserProfile> {
  const { database, clock } = context.services
  const id = readId(userId)
  const [row, emblem, relation] = await Promise.all([
    findProfileRow(context, id),
    context.loaders.emblem.load({ entityType: 'User', id }),
    relationWith(context, id),
  ])
  if (!row || !emblem) throw new AppError('NOT_FOUND')
  const forViewer = { emblem, ...relation, ...toProfilePermissions(row, context.viewer) }
  if (!maySeeUserProfile(context.viewer, row)) return toTrimmedProfile(id, forViewer)
  const today = clock.now().toISOString().slice(0, 10)
  const [places, adjusterLicenses] = await Promise.all([
    findPlaces(database, 'User', id),
    context.loaders.licenseCounts.load(id),
  ])
  return {
    ...toUserProfile(row, forViewer),
    ...toContact(row, context.viewer),
    displayLocation: toDisplayLocation(places),
    adjusterLicenses,
    displayTemporaryLocation: toTemporaryLocation(places, today),
  }
}

/** Returns the profile as others would see it if it were public. @throws AppError NOT_FOUND */
export function profilePublicPreview(context: Context, userId: string): Promise<UserProfilePreview> {
  return previewForOthers(context, readId(userId), (others) => profile(others, userId))
}

/**
 * Returns a registered person with the data about them and the viewer that the profile's rules need; null if there is
 * none.
 */
export async function findProfileRow(context: Context, id: string): Promise<UserProfileRow | null> {
  const { services, viewer } = context
  const row = await findUserProfile(services.database, id, viewer?.userId ?? null, {
    all: viewer?.organizations.map(({ organizationId }) => organizationId) ?? [],
    ofColleagues: organizationsOfColleagues(viewer),
  })
  return row && asPreviewed(context, row)
}
