import type { organizations } from '#server/modules/organizations/tables.ts'
import type { OrganizationKey } from '#shared/permissions/keys.ts'
import type { RoleCategoryId } from '#shared/reference/role-categories.ts'
import type { DemoEmail } from './demo-accounts.ts'

export interface DemoRole {
  name: string
  categoryId?: RoleCategoryId
  isAdminRole?: true
  permissionKeys?: readonly OrganizationKey[]
  /** E-mail addresses of the associates in this role. */
  members: readonly (DemoEmail | (string & {}))[]
  /** E-mail addresses of former associates. */
  former?: readonly string[]
}

export interface DemoOrganization {
  handle: string
  displayName: string
  legalName: string
  about: string
  /** Further fields of the profile. */
  profile?: Partial<typeof organizations.$inferInsert>
  lines?: readonly { line: string; text: string; specialty: boolean }[]
  /** Handle of the parent. */
  parent?: string
  private?: true
  municipality: string
  adminArea1Id: string
  postalCode: string
  roles: readonly DemoRole[]
}

/** Public and confidential files without the right to delete; sensitive ones are for administrators. */
const WRITER: readonly OrganizationKey[] = [
  'Org_Dashboard_R',
  'Org_Profile_R',
  'Org_Messages_R',
  'Org_Messages_U',
  'Org_Social_Network_R',
  'Org_File_R',
  'Org_File_C',
  'Org_File_U',
  'Org_File_Conf_R',
  'Org_File_Conf_C',
  'Org_File_Conf_U',
]

/** A hierarchy (parent and two children), a private organization, a carrier and a contractor. */
export const DEMO_ORGANIZATIONS: readonly DemoOrganization[] = [
  {
    handle: 'summit-claims',
    displayName: 'Summit Claims Group',
    legalName: 'Summit Claims Group, LLC',
    about: 'Independent adjusting for property carriers, with a catastrophe roster in nineteen states.',
    profile: {
      tagline: 'Boots on the roof within a day of the storm.',
      websiteUrl: 'https://summit-claims.example',
      linkedinProfileLink: 'https://www.linkedin.com/company/summit-claims-example',
      industry: 'Insurance',
      numberOfEmployees: '201-500',
      yearFounded: 1998,
      displayPhoneCountryCode: 1,
      displayPhoneNumber: '2145550143',
      callouts: [
        { icon: 'weather-thunderstorm', color: 'Indigo', text: 'On call around the clock' },
        { icon: 'people-team', color: 'Teal', text: '340 licensed adjusters' },
      ],
    },
    lines: [
      { line: 'Catastrophe response', text: 'Wind and hail teams on site within a day.', specialty: true },
      { line: 'Residential property', text: 'Daily claims from first notice to estimate.', specialty: true },
      { line: 'Commercial property', text: 'Multi-building losses with a general adjuster.', specialty: false },
    ],
    municipality: 'Dallas',
    adminArea1Id: 'US-TX',
    postalCode: '75201',
    roles: [
      { name: 'Administrator', isAdminRole: true, members: ['morgan.reyes@evolve.example'] },
      {
        name: 'Adjuster',
        categoryId: 'claims',
        permissionKeys: WRITER,
        members: ['derek.fong@people.example', 'hannah.weiss@people.example'],
        former: ['ben.hollister@people.example'],
      },
      {
        name: 'Office manager',
        categoryId: 'operations',
        permissionKeys: [
          ...['Org_Account_R', 'Org_Account_U', 'Org_Assoc_R', 'Org_Assoc_U'],
          ...['Org_Assoc_Inv_C', 'Org_Assoc_Inv_R', 'Org_Assoc_Inv_D', 'Org_Assoc_Roles_R', 'Org_Hierarchy_R'],
        ] as const,
        members: ['marcus.bell@people.example'],
      },
      { name: 'Bookkeeper', categoryId: 'finance', permissionKeys: ['Org_Account_R', 'Org_Billing_R'], members: [] },
    ],
  },
  {
    handle: 'summit-gulf-coast',
    displayName: 'Summit Gulf Coast Adjusting',
    legalName: 'Summit Gulf Coast Adjusting, LLC',
    parent: 'summit-claims',
    about: 'Wind, hail and water from Galveston to Pensacola.',
    municipality: 'Mobile',
    adminArea1Id: 'US-AL',
    postalCode: '36602',
    roles: [
      {
        name: 'Administrator',
        isAdminRole: true,
        members: ['morgan.reyes@evolve.example', 'hannah.weiss@people.example'],
      },
      { name: 'Adjuster', permissionKeys: WRITER, members: ['avery.collins@evolve.example'] },
      { name: 'Message reader', permissionKeys: ['Org_Messages_R'], members: ['jordan.blake@evolve.example'] },
      { name: 'Trainee', permissionKeys: [], members: ['quinn.harper@evolve.example'] },
    ],
  },
  {
    handle: 'summit-mountain-west',
    displayName: 'Summit Mountain West Adjusting',
    legalName: 'Summit Mountain West Adjusting, LLC',
    parent: 'summit-claims',
    about: 'Hail country: the Front Range and the plains east of it.',
    municipality: 'Denver',
    adminArea1Id: 'US-CO',
    postalCode: '80202',
    roles: [
      {
        name: 'Administrator',
        isAdminRole: true,
        members: ['morgan.reyes@evolve.example', 'derek.fong@people.example'],
      },
      {
        name: 'Message writer',
        permissionKeys: ['Org_Messages_R', 'Org_Messages_U'],
        members: ['riley.nguyen@evolve.example'],
      },
    ],
  },
  {
    handle: 'harbor-investigations',
    displayName: 'Harbor Special Investigations',
    legalName: 'Harbor Special Investigations, Inc.',
    private: true,
    about: 'Special investigations for carriers. By referral only.',
    municipality: 'Tulsa',
    adminArea1Id: 'US-OK',
    postalCode: '74103',
    roles: [{ name: 'Administrator', isAdminRole: true, members: ['pat.kowalski@evolve.example'] }],
  },
  {
    handle: 'redwood-mutual',
    displayName: 'Redwood Mutual Insurance',
    legalName: 'Redwood Mutual Insurance Company',
    about: 'Homeowners and commercial property carrier.',
    municipality: 'Dallas',
    adminArea1Id: 'US-TX',
    postalCode: '75202',
    roles: [
      { name: 'Administrator', isAdminRole: true, members: ['walter.brandt@people.example'] },
      { name: 'Claims', permissionKeys: WRITER, members: ['priya.raman@people.example'] },
    ],
  },
  {
    handle: 'bluebonnet-restoration',
    displayName: 'Bluebonnet Restoration',
    legalName: 'Bluebonnet Restoration, LP',
    about: 'Water mitigation, mold remediation and rebuilds on the Texas coast.',
    municipality: 'Galveston',
    adminArea1Id: 'US-TX',
    postalCode: '77550',
    roles: [{ name: 'Administrator', isAdminRole: true, members: ['naomi.castillo@people.example'] }],
  },
]

/** Invitations: handle of the organization, name of the role. */
export const DEMO_INVITATIONS: readonly {
  organization: string
  role: string
  emailAddress: string
  displayName: string
  status: 'Invited' | 'Declined'
  daysAgo: number
}[] = [
  {
    ...{ organization: 'redwood-mutual', role: 'Claims', emailAddress: 'avery.collins@evolve.example' },
    ...{ displayName: 'Avery Collins', status: 'Invited', daysAgo: 2 },
  },
  {
    ...{ organization: 'summit-claims', role: 'Adjuster', emailAddress: 'casey.delgado@evolve.example' },
    ...{ displayName: 'Casey Delgado', status: 'Invited', daysAgo: 1 },
  },
  {
    ...{ organization: 'summit-claims', role: 'Office manager', emailAddress: 'lena.frost@newcomers.example' },
    ...{ displayName: 'Lena Frost', status: 'Invited', daysAgo: 5 },
  },
  {
    ...{ organization: 'summit-claims', role: 'Adjuster', emailAddress: 'grace.okonkwo@people.example' },
    ...{ displayName: 'Grace Okonkwo', status: 'Declined', daysAgo: 20 },
  },
]

/** Representatives of Summit Claims Group, and its addresses besides the primary one. */
export const DEMO_REPRESENTATIVES = [
  { types: ['Primary', 'Operational'], firstName: 'Morgan', lastName: 'Reyes', title: 'Managing Partner' },
  { types: ['Billing'], firstName: 'Irene', lastName: 'Halvorsen', title: 'Financial Manager' },
  { types: ['Technical'], firstName: 'Theo', lastName: 'Brandvold', title: 'IT Manager' },
] as const

export const DEMO_BRANCH_ADDRESSES = [
  { kind: 'Alternate', address1: '410 Elm Street', municipality: 'Fort Worth', postalCode: '76102' },
  { kind: 'Temporary', address1: '77 Seawall Boulevard', municipality: 'Galveston', postalCode: '77550' },
] as const

/** The people of each standard site role (server/modules/permissions/standard-roles.ts), by role name. */
export const DEMO_STAFF: Readonly<Record<'Site Administrator' | 'Support', readonly DemoEmail[]>> = {
  'Site Administrator': ['site.admin@evolve.example'],
  Support: ['site.support@evolve.example'],
}

/** E-mail address or handle of both sides; the first one sent the request. */
export const DEMO_CONNECTIONS: readonly (readonly [string, string, 'Connected' | 'Pending'])[] = [
  ...[
    'naomi.castillo',
    'walter.brandt',
    'priya.raman',
    'luis.herrera',
    'grace.okonkwo',
    'ben.hollister',
    'simone.leclair',
    'marcus.bell',
  ].map((name) => ['avery.collins@evolve.example', `${name}@people.example`, 'Connected'] as const),
  ['avery.collins@evolve.example', 'redwood-mutual', 'Connected'],
  ['bluebonnet-restoration', 'avery.collins@evolve.example', 'Connected'],
  ['casey.delgado@evolve.example', 'avery.collins@evolve.example', 'Connected'],
  ['taylor.brooks@evolve.example', 'avery.collins@evolve.example', 'Connected'],
  ['dana.whitfield@evolve.example', 'avery.collins@evolve.example', 'Connected'],
  ['derek.fong@people.example', 'avery.collins@evolve.example', 'Pending'],
  ['pat.kowalski@evolve.example', 'avery.collins@evolve.example', 'Pending'],
  ['morgan.reyes@evolve.example', 'walter.brandt@people.example', 'Connected'],
  ['morgan.reyes@evolve.example', 'luis.herrera@people.example', 'Connected'],
  ['riley.nguyen@evolve.example', 'priya.raman@people.example', 'Connected'],
  ['riley.nguyen@evolve.example', 'luis.herrera@people.example', 'Connected'],
  ['casey.delgado@evolve.example', 'ben.hollister@people.example', 'Connected'],
  ['pat.kowalski@evolve.example', 'walter.brandt@people.example', 'Connected'],
  ['summit-gulf-coast', 'redwood-mutual', 'Connected'],
  ['summit-gulf-coast', 'bluebonnet-restoration', 'Connected'],
  ['summit-gulf-coast', 'grace.okonkwo@people.example', 'Connected'],
  ['summit-mountain-west', 'redwood-mutual', 'Connected'],
  ['redwood-mutual', 'luis.herrera@people.example', 'Connected'],
  ['avery.collins@evolve.example', 'hannah.weiss@people.example', 'Pending'],
  ['avery.collins@evolve.example', 'summit-mountain-west', 'Pending'],
  ['ben.hollister@people.example', 'summit-gulf-coast', 'Pending'],
  ['summit-gulf-coast', 'marcus.bell@people.example', 'Pending'],
]
