import type { ViewerState } from '#src/lib/session/viewer.ts'

/** Whose pictures they are. */
export interface PictureOwner {
  type: 'User' | 'Organization'
  id: string
}

export type PictureName = 'Avatar' | 'Banner'

/** The rules of the operations that change them; nobody who is deactivated receives updates (doc 1 section 4). */
export function mayChangePictures(
  viewer: Pick<ViewerState, 'standardUserId' | 'may'> | null,
  owner: PictureOwner,
  deactivated: boolean,
): boolean {
  if (!viewer || deactivated) return false
  if (owner.type === 'User') return viewer.standardUserId === owner.id || viewer.may.staff(['SocialUser_Profile_U'])
  return viewer.may.member(owner.id, ['Org_Profile_U']) || viewer.may.staff(['Site_OrgProfile_U'])
}
