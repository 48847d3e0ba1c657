/**
 * Who sees which field of a person: one letter per viewer, `x` is visible, `.` is not. A schema field without a row
 * fails the test, so that its visibility is always decided.
 */

/** The viewers, in the order of the letters. */
export const VIEWERS = [
  'an anonymous visitor',
  'a connection without a second factor',
  'a stranger',
  'who asked to connect',
  'a connection',
  'an associate of the same organization who may see associates',
  'an associate of the same organization who may not',
  'staff without a key',
  'staff with SocialUser_Profile_R',
  'staff with SocialUser_Account_R',
  'the person',
] as const

interface Visibility {
  /** Of a private person. */
  private: string
  /** Of a public one. */
  public: string
}

const everybody: Visibility = { private: 'xxxxxxxxxxx', public: 'xxxxxxxxxxx' }
const near: Visibility = { private: '....xx..x.x', public: 'xxxxxxxxxxx' }
const licensing: Visibility = { private: '....xx..x.x', public: '....xx..x.x' }
/** For data that the person shows to connections and associates. */
const contact: Visibility = { private: '....xx....x', public: '....xxx...x' }
const owner: Visibility = { private: '..........x', public: '..........x' }
const account: Visibility = { private: '.........xx', public: '.........xx' }

export const PROFILE_FIELDS: Record<string, Visibility> = {
  id: everybody,
  private: { private: 'xxxxxxxxxxx', public: '...........' },
  bannerFile: near,
  displayLocation: near,
  displayTemporaryLocation: near,
  companyName: near,
  companyTitle: near,
  about: near,
  workTypes: near,
  workCodes: near,
  languageIds: near,
  adjusterLicenses: near,
  name: near,
  xProfileLink: near,
  linkedinProfileLink: near,
  facebookProfileLink: near,
  conversationInsuranceProfileLink: near,
  phone: contact,
  emailAddress: contact,
  phoneVisibility: owner,
  emailVisibility: owner,
  findableByName: owner,
  hasPermissionToUpdate: owner,
  hasPermissionToAccount: account,
}

/** Fields about the viewer's relation to the person; only the viewer sees them. */
export const RELATION_FIELDS: Record<string, Visibility> = {
  canMessage: { private: '....xxx....', public: '....xxx....' },
  connection: { private: '...xx......', public: '...xx......' },
  following: { private: '....x......', public: '....x......' },
  affiliatedOrganizationConnections: { private: '...........', public: '...........' },
}

export const EMBLEM_FIELDS: Record<string, Visibility> = {
  id: everybody,
  entityType: everybody,
  displayName: everybody,
  handle: everybody,
  /** A private picture's URL needs a signature, which the profile's rule grants or refuses. */
  avatarFile: { private: '..xxxxxxxxx', public: 'xxxxxxxxxxx' },
  deactivated: { private: '...........', public: '...........' },
  private: { private: 'xxxxxxxxxxx', public: '...........' },
}

export const EMBLEM_EXTRA_FIELDS: Record<string, Visibility> = {
  companyName: { private: '.......xxxx', public: 'xxxxxxxxxxx' },
  companyTitle: { private: '.......xxxx', public: 'xxxxxxxxxxx' },
  initials: everybody,
  fullName: everybody,
  siteUserId: { private: '...........', public: '...........' },
  isSiteUser: { private: '...........', public: '...........' },
  siteUserRole: { private: '...........', public: '...........' },
}

/** Queries about a person with a separate access rule; `x` is answered, `.` is refused. */
export const QUERIES: Record<string, Visibility> = {
  'canAdjusterLicensing(userId: $userId) { ciprNumber }': licensing,
  'usaAdjusterLicensing(userId: $userId) { npn birthDate }': licensing,
  'adjusterLicensingSummary(userId: $userId) { numActive numExpiring regionIds }': licensing,
  [`account(userId: $userId) { emailAddress secondaryEmailAddress cellPhone { number } homePhone { number } birthDate
    emergencyContact { cellPhone { number } } }`]: account,
  'userLocationAddresses(userId: $userId) { items { id } }': account,
}
