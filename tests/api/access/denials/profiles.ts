import { type DenialRow, EVERYBODY, ORGANIZATION, OWN_PICTURES, PICTURES } from './row.ts'

export const profilesDenials: readonly DenialRow[] = [
  {
    operation: 'emblem',
    about: 'a person',
    field: 'emblem(entityType: User, entityId: "{owner}") { id }',
    outcomes: EVERYBODY,
  },
  {
    operation: 'emblem',
    about: 'nothing',
    field: 'emblem(entityType: User, entityId: "{missing}") { id }',
    outcomes: 'N N N N N N N N N N N N U',
  },
  { operation: 'profile', about: 'a person', field: 'profile(userId: "{owner}") { id }', outcomes: EVERYBODY },
  {
    operation: 'userAvatarOrBannerUpdate',
    about: 'of oneself',
    field: 'mutation: userAvatarOrBannerUpdate(id: "{self}", clear: Avatar) { id }',
    outcomes: OWN_PICTURES,
  },
  {
    operation: 'userAvatarOrBannerUpdate',
    about: 'of another person',
    field: 'mutation: userAvatarOrBannerUpdate(id: "{owner}", clear: Banner) { id }',
    outcomes: PICTURES,
  },
  {
    operation: 'userAvatarOrBannerUpdate',
    about: 'of nobody',
    field: 'mutation: userAvatarOrBannerUpdate(id: "{missing}", clear: Avatar) { id }',
    outcomes: 'U M R F F F F F F N N F U',
  },
  {
    operation: 'userAvatarOrBannerUpdate',
    about: 'of oneself, of no upload',
    field: 'mutation: userAvatarOrBannerUpdate(id: "{self}", uploadToken: "x") { id }',
    outcomes: 'U M R G G G G G F G G G U',
  },
  {
    operation: 'organizationAvatarOrBannerUpdate',
    about: 'of the organization',
    field: 'mutation: organizationAvatarOrBannerUpdate(id: "{organization}", clear: Banner) { id }',
    outcomes: ORGANIZATION,
  },
  {
    operation: 'organizationAvatarOrBannerUpdate',
    about: 'of a person',
    field: 'mutation: organizationAvatarOrBannerUpdate(id: "{self}", clear: Avatar) { id }',
    outcomes: 'U M R F F F F F F N N F U',
  },
  {
    operation: 'organizationAvatarOrBannerUpdate',
    about: 'of the organization, of no upload',
    field: 'mutation: organizationAvatarOrBannerUpdate(id: "{organization}", uploadToken: "x") { id }',
    outcomes: 'U M R F F F G G F G G F U',
  },
  {
    operation: 'userProfileUpdate',
    about: 'of oneself',
    field: `mutation: userProfileUpdate(userId: "{self}", update: { name: { firstName: "Ann", lastName: "Lee" },
        languageIds: [], workCodes: ["AUTO"] }) { id }`,
    outcomes: OWN_PICTURES,
  },
  {
    operation: 'userProfileUpdate',
    about: 'of another person',
    field: `mutation: userProfileUpdate(userId: "{owner}", update: { name: { firstName: "Ann", lastName: "Lee" },
        languageIds: [], workCodes: ["AUTO"] }) { id }`,
    outcomes: PICTURES,
  },
  {
    operation: 'userAccountPrivacyUpdate',
    about: 'of oneself',
    field: 'mutation: userAccountPrivacyUpdate(userId: "{self}", isPrivate: false) { id }',
    outcomes: OWN_PICTURES,
  },
  {
    operation: 'userAccountPrivacyUpdate',
    about: 'of another person',
    field: 'mutation: userAccountPrivacyUpdate(userId: "{owner}", isPrivate: true) { id }',
    outcomes: PICTURES,
  },
  {
    operation: 'userFindableByNameUpdate',
    about: 'of oneself',
    field: 'mutation: userFindableByNameUpdate(userId: "{self}", isFindable: false) { id }',
    outcomes: OWN_PICTURES,
  },
  {
    operation: 'userFindableByNameUpdate',
    about: 'of another person',
    field: 'mutation: userFindableByNameUpdate(userId: "{owner}", isFindable: false) { id }',
    outcomes: PICTURES,
  },
  {
    operation: 'profilePublicPreview',
    about: 'of oneself',
    field: 'profilePublicPreview(userId: "{self}") { visitor { id } stranger { id } }',
    outcomes: OWN_PICTURES,
  },
  {
    operation: 'profilePublicPreview',
    about: 'of another person',
    field: 'profilePublicPreview(userId: "{owner}") { visitor { id } stranger { id } }',
    outcomes: PICTURES,
  },
]
