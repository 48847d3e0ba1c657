export const ANN = '11111111-1111-4111-8111-111111111111'

export function emblem(id: string, displayName: string): Record<string, unknown> {
  const extraData = {
    companyName: null,
    companyTitle: null,
    initials: displayName.slice(0, 1),
    fullName: displayName,
    siteUserId: null,
    isSiteUser: false,
    siteUserRole: null,
  }
  return {
    id,
    entityType: 'User',
    displayName,
    handle: null,
    avatarFile: null,
    deactivated: false,
    private: false,
    extraData,
  }
}
