/**
 * The kinds of profile pictures: the owner, and whether it is an avatar or a banner. Icons of quick links belong to no
 * profile.
 */
export const PICTURE_KINDS = {
  UserAvatar: { ownerType: 'User', picture: 'Avatar' },
  UserBanner: { ownerType: 'User', picture: 'Banner' },
  UserQuickLinkIcon: { ownerType: 'User', picture: null },
  OrganizationAvatar: { ownerType: 'Organization', picture: 'Avatar' },
  OrganizationBanner: { ownerType: 'Organization', picture: 'Banner' },
  OrganizationQuickLinkIcon: { ownerType: 'Organization', picture: null },
} as const satisfies Record<string, { ownerType: 'User' | 'Organization'; picture: 'Avatar' | 'Banner' | null }>

export type PictureKind = keyof typeof PICTURE_KINDS

export function isPictureKind(kind: string): kind is PictureKind {
  return Object.hasOwn(PICTURE_KINDS, kind)
}

/** The kind of a profile's picture. */
export function pictureKindOf(
  ownerType: 'User' | 'Organization',
  picture: 'Avatar' | 'Banner',
): 'UserAvatar' | 'UserBanner' | 'OrganizationAvatar' | 'OrganizationBanner' {
  return `${ownerType}${picture}`
}

/**
 * The stored types of a picture: every browser draws them, they contain no scripts, and their first bytes contain the
 * size.
 */
export const STORED_PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

/** Endings of pictures that a person may choose; the device converts them to one of the stored types. */
export const CHOSEN_PICTURE_ENDINGS = [
  'jpg',
  'jpeg',
  'png',
  'gif',
  'bmp',
  'tiff',
  'ico',
  'jfif',
  'pjpeg',
  'pjp',
  'svg',
  'webp',
  'apng',
  'avif',
] as const
