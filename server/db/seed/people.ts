import type { DemoEmail } from './demo-accounts.ts'

/** People of the demo world. Those with a demo account can sign in; the others can be found and written to. */
export interface DemoPerson {
  email: DemoEmail | (string & {})
  firstName: string
  lastName: string
  handle: string | null
  companyName: string | null
  companyTitle: string | null
  about: string | null
  workCodes: readonly string[]
  municipality: string
  adminArea1Id: string
  postalCode: string
  coordinate: readonly [latitude: number, longitude: number]
  licenses?: number
  private?: true
  /** Shows phone and e-mail to connections and associates. */
  sharesContact?: true
  deactivated?: true
  unregistered?: true
  staff?: true
}

const CITIES = {
  'Baton Rouge': ['US-LA', '70801', [30.4515, -91.1871]],
  Galveston: ['US-TX', '77550', [29.3013, -94.7977]],
  Denver: ['US-CO', '80202', [39.7392, -104.9903]],
  Dallas: ['US-TX', '75201', [32.7767, -96.797]],
  Mobile: ['US-AL', '36602', [30.6954, -88.0399]],
  Tulsa: ['US-OK', '74103', [36.154, -95.9928]],
  Pensacola: ['US-FL', '32502', [30.4213, -87.2169]],
  Toronto: ['CA-ON', 'M5H 2N2', [43.6532, -79.3832]],
} as const satisfies Record<string, readonly [string, string, readonly [number, number]]>

type Details = Partial<
  Pick<
    DemoPerson,
    | 'companyName'
    | 'companyTitle'
    | 'about'
    | 'workCodes'
    | 'licenses'
    | 'private'
    | 'sharesContact'
    | 'deactivated'
    | 'unregistered'
    | 'staff'
  >
>

function person(name: string, city: keyof typeof CITIES, details: Details = {}, email?: DemoEmail): DemoPerson {
  const [firstName = '', lastName = ''] = name.split(' ')
  const key = `${firstName}.${lastName}`.toLowerCase()
  const [adminArea1Id, postalCode, coordinate] = CITIES[city]
  return {
    email: email ?? `${key}@people.example`,
    firstName,
    lastName,
    handle: details.unregistered || details.staff ? null : key.replace('.', '-'),
    companyName: null,
    companyTitle: null,
    about: null,
    workCodes: [],
    municipality: city,
    adminArea1Id,
    postalCode,
    coordinate,
    ...details,
  }
}

export const DEMO_PEOPLE: readonly DemoPerson[] = [
  person(
    'Avery Collins',
    'Baton Rouge',
    {
      companyName: 'Collins Adjusting',
      companyTitle: 'Independent Adjuster',
      about: 'Eleven storm seasons on ladders. Property, wind and hail, water.',
      workCodes: ['RESIDENTIAL_PROPERTY', 'CATASTROPHE', 'WIND_HAIL'],
      licenses: 14,
    },
    'avery.collins@evolve.example',
  ),
  person(
    'Morgan Reyes',
    'Dallas',
    {
      companyName: 'Summit Claims Group',
      companyTitle: 'Vice President, Claims',
      sharesContact: true,
      about: 'Runs the property desk and the catastrophe roster.',
      workCodes: ['RESIDENTIAL_PROPERTY'],
      licenses: 9,
    },
    'morgan.reyes@evolve.example',
  ),
  person(
    'Jordan Blake',
    'Mobile',
    {
      companyName: 'Summit Gulf Coast Adjusting',
      companyTitle: 'File Reviewer',
      workCodes: ['RESIDENTIAL_PROPERTY'],
      licenses: 3,
    },
    'jordan.blake@evolve.example',
  ),
  person(
    'Riley Nguyen',
    'Denver',
    {
      companyName: 'Summit Mountain West Adjusting',
      companyTitle: 'Desk Adjuster',
      sharesContact: true,
      workCodes: ['RESIDENTIAL_PROPERTY', 'AUTO'],
      licenses: 5,
    },
    'riley.nguyen@evolve.example',
  ),
  person(
    'Quinn Harper',
    'Mobile',
    { companyName: 'Summit Gulf Coast Adjusting', companyTitle: 'Trainee', workCodes: [] },
    'quinn.harper@evolve.example',
  ),
  person(
    'Pat Kowalski',
    'Tulsa',
    {
      companyName: 'Harbor Special Investigations',
      companyTitle: 'Lead Investigator',
      workCodes: ['GENERAL_LIABILITY'],
      licenses: 2,
      private: true,
    },
    'pat.kowalski@evolve.example',
  ),
  person(
    'Casey Delgado',
    'Galveston',
    {
      companyName: 'Delgado Roof Inspections',
      companyTitle: 'Inspector',
      workCodes: ['CATASTROPHE', 'WIND_HAIL'],
      licenses: 1,
    },
    'casey.delgado@evolve.example',
  ),
  person(
    'Taylor Brooks',
    'Pensacola',
    { companyTitle: 'Contents Specialist', workCodes: ['RESIDENTIAL_PROPERTY'] },
    'taylor.brooks@evolve.example',
  ),
  person('Sam Ortiz', 'Dallas', { unregistered: true }, 'sam.ortiz@evolve.example'),
  person(
    'Dana Whitfield',
    'Dallas',
    { companyName: 'Whitfield Appraisals', companyTitle: 'Appraiser', deactivated: true },
    'dana.whitfield@evolve.example',
  ),
  person('Robin Archer', 'Dallas', { staff: true }, 'site.admin@evolve.example'),
  person('Jamie Fontaine', 'Dallas', { staff: true }, 'site.support@evolve.example'),
  person('Naomi Castillo', 'Galveston', {
    companyName: 'Bluebonnet Restoration',
    companyTitle: 'Project Manager',
    sharesContact: true,
    workCodes: ['FLOOD', 'RESIDENTIAL_PROPERTY'],
  }),
  person('Walter Brandt', 'Dallas', {
    companyName: 'Redwood Mutual Insurance',
    companyTitle: 'Large Loss Manager',
    sharesContact: true,
    workCodes: ['RESIDENTIAL_PROPERTY'],
    licenses: 22,
  }),
  person('Priya Raman', 'Denver', {
    companyName: 'Redwood Mutual Insurance',
    companyTitle: 'Coverage Analyst',
    workCodes: ['RESIDENTIAL_PROPERTY'],
  }),
  person('Luis Herrera', 'Tulsa', {
    companyName: 'Herrera Engineering',
    companyTitle: 'Structural Engineer, P.E.',
    workCodes: ['CONSTRUCTION_DEFECT'],
  }),
  person('Grace Okonkwo', 'Baton Rouge', {
    companyTitle: 'Public Adjuster',
    workCodes: ['RESIDENTIAL_PROPERTY', 'COMMERCIAL_PROPERTY'],
    licenses: 4,
  }),
  person('Ben Hollister', 'Pensacola', {
    companyTitle: 'Catastrophe Adjuster',
    workCodes: ['CATASTROPHE', 'WIND_HAIL'],
    licenses: 17,
  }),
  person('Simone Leclair', 'Toronto', {
    companyName: 'Leclair Loss Consultants',
    companyTitle: 'Loss Adjuster',
    workCodes: ['RESIDENTIAL_PROPERTY'],
    licenses: 6,
  }),
  person('Derek Fong', 'Denver', {
    companyName: 'Summit Mountain West Adjusting',
    companyTitle: 'Team Lead',
    workCodes: ['RESIDENTIAL_PROPERTY', 'CATASTROPHE', 'WIND_HAIL'],
    licenses: 8,
  }),
  person('Hannah Weiss', 'Baton Rouge', {
    companyName: 'Summit Gulf Coast Adjusting',
    companyTitle: 'Team Lead',
    sharesContact: true,
    workCodes: ['RESIDENTIAL_PROPERTY'],
    licenses: 7,
  }),
  person('Marcus Bell', 'Mobile', { companyTitle: 'Subrogation Counsel', workCodes: ['SUBROGATION'] }),
]
