import type { ViewerState } from '#src/lib/session/viewer.ts'

/** The person or organization that has the pictures. */
export interface PictureOwner {
  type: 'User' | 'Organization'
  id: string
}

export type PictureName = 'Avatar' | 'Banner'

/**
 * Whether the viewer may change the pictures, by the same rules as the mutations. A deactivated profile cannot be
 * changed.
 */
export function mayChangePictures(
  viewer: Pick<ViewerState, 'standardUserId' | 'may'> | null,
  owner: PictureOwner,
  deactivated: boolean,
): boolean {
  if (!viewer || deactivated) return false
  if (owner.type === 'User') return viewer.standardUserId === owner.id || viewer.may.staff(['SocialUser_Profile_U'])
  return viewer.may.member(owner.id, ['Org_Profile_U']) || viewer.may.staff(['Site_OrgProfile_U'])
}
