import { type DenialRow, NOBODY, OWN_PICTURES, PICTURES, REGISTERED, STANDARD } from './row.ts'

/** Connections and staff with the key. */
const NEAR = 'U M R F + F F F F + + F U'

/** The rule of pictures; callers who may import learn that the registry has no record of them. */
const OWN_IMPORT = 'U M R V V V V V F V V V U'
const IMPORT = 'U M R F F F F F F V V F U'

export const licensingDenials: readonly DenialRow[] = [
  {
    operation: 'profilePrivacies',
    about: 'of another person',
    field: 'profilePrivacies(userId: "{owner}") { mayAccess }',
    outcomes: REGISTERED,
  },
  {
    operation: 'canAdjusterLicensing',
    about: 'of oneself',
    field: 'canAdjusterLicensing(userId: "{self}") { userId }',
    outcomes: REGISTERED,
  },
  {
    operation: 'canAdjusterLicensing',
    about: 'of another person',
    field: 'canAdjusterLicensing(userId: "{owner}") { userId }',
    outcomes: NEAR,
  },
  {
    operation: 'usaAdjusterLicensing',
    about: 'of oneself',
    field: 'usaAdjusterLicensing(userId: "{self}") { userId }',
    outcomes: REGISTERED,
  },
  {
    operation: 'usaAdjusterLicensing',
    about: 'of another person',
    field: 'usaAdjusterLicensing(userId: "{owner}") { userId }',
    outcomes: NEAR,
  },
  {
    operation: 'adjusterLicensingSummary',
    about: 'of oneself',
    field: 'adjusterLicensingSummary(userId: "{self}") { countryId }',
    outcomes: REGISTERED,
  },
  {
    operation: 'adjusterLicensingSummary',
    about: 'of another person',
    field: 'adjusterLicensingSummary(userId: "{owner}") { countryId }',
    outcomes: NEAR,
  },
  {
    operation: 'licensedAdjusters',
    about: 'as oneself',
    field: 'licensedAdjusters(userId: "{self}", regionId: "US-TX", pageSize: 25) { totalCount }',
    outcomes: STANDARD,
  },
  {
    operation: 'licensedAdjusters',
    about: 'as another person',
    field: 'licensedAdjusters(userId: "{owner}", regionId: "US-TX", pageSize: 25) { totalCount }',
    outcomes: NOBODY,
  },
  {
    operation: 'canLicenseTypes',
    about: 'of a region',
    field: 'canLicenseTypes(province: "CA-ON") { id }',
    outcomes: REGISTERED,
  },
  {
    operation: 'usaLicenseClasses',
    about: 'of a region',
    field: 'usaLicenseClasses(state: "US-TX") { id }',
    outcomes: REGISTERED,
  },
  {
    operation: 'usaLinesOfAuthority',
    about: 'of a region',
    field: 'usaLinesOfAuthority(state: "US-TX") { id }',
    outcomes: REGISTERED,
  },
  {
    operation: 'userProfileCanAdjusterLicensingSetManual',
    about: 'of oneself',
    field: `mutation: userProfileCanAdjusterLicensingSetManual(userId: "{self}", canadianLicensing: { ciprNumber: "1",
        provincesLicensing: [{ provinceAddressFieldLookupId: "CA-ON", provinceLicenses: [{ number: "7",
        licenseTypeId: "CA-ON-L1", designation: None }] }] }) { userId }`,
    outcomes: OWN_PICTURES,
  },
  {
    operation: 'userProfileCanAdjusterLicensingSetManual',
    about: 'of another person',
    field: `mutation: userProfileCanAdjusterLicensingSetManual(userId: "{owner}", canadianLicensing: { ciprNumber: "1",
        provincesLicensing: [{ provinceAddressFieldLookupId: "CA-ON", provinceLicenses: [{ number: "7",
        licenseTypeId: "CA-ON-L1", designation: None }] }] }) { userId }`,
    outcomes: PICTURES,
  },
  {
    operation: 'userProfileUsaAdjusterLicensingSetManual',
    about: 'of oneself',
    field: `mutation: userProfileUsaAdjusterLicensingSetManual(userId: "{self}", usLicensing: { npn: "1",
        firstName: "Ann", lastName: "Lee", statesLicensing: [{ stateAddressFieldLookupId: "US-TX",
        stateLicenses: [{ number: "7", active: true, licenseClassId: "US-TX-IND" }], stateAppointments: [] }] }) { userId }`,
    outcomes: OWN_PICTURES,
  },
  {
    operation: 'userProfileUsaAdjusterLicensingSetManual',
    about: 'of another person',
    field: `mutation: userProfileUsaAdjusterLicensingSetManual(userId: "{owner}", usLicensing: { npn: "1",
        firstName: "Ann", lastName: "Lee", statesLicensing: [{ stateAddressFieldLookupId: "US-TX",
        stateLicenses: [{ number: "7", active: true, licenseClassId: "US-TX-IND" }], stateAppointments: [] }] }) { userId }`,
    outcomes: PICTURES,
  },
  {
    operation: 'adjusterLicensingRegistryLookup',
    about: 'of oneself',
    field: 'adjusterLicensingRegistryLookup(userId: "{self}", npn: "1") { npn }',
    outcomes: OWN_IMPORT,
  },
  {
    operation: 'adjusterLicensingRegistryLookup',
    about: 'of another person',
    field: 'adjusterLicensingRegistryLookup(userId: "{owner}", npn: "1") { npn }',
    outcomes: IMPORT,
  },
  {
    operation: 'userProfileUsaAdjusterLicensingSetFromRegistry',
    about: 'of oneself',
    field: 'mutation: userProfileUsaAdjusterLicensingSetFromRegistry(userId: "{self}", npn: "1") { userId }',
    outcomes: OWN_IMPORT,
  },
  {
    operation: 'userProfileUsaAdjusterLicensingSetFromRegistry',
    about: 'of another person',
    field: 'mutation: userProfileUsaAdjusterLicensingSetFromRegistry(userId: "{owner}", npn: "1") { userId }',
    outcomes: IMPORT,
  },
]
