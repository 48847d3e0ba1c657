import type { Clock } from '#server/lib/clock/clock.ts'
import type { LicenseRegistryPort, RegistryRecord } from './port.ts'

/** People of the demo world, with the states that license them. */
const PRODUCERS = [
  { npn: '3104500', firstName: 'Avery', lastName: 'Collins', states: ['US-TX', 'US-FL', 'US-OK'] },
  { npn: '3104601', firstName: 'Morgan', lastName: 'Reyes', states: ['US-FL', 'US-GA'] },
  { npn: '3104602', firstName: 'Jordan', lastName: 'Blake', states: ['US-TX'] },
] as const

/** Used if no registry is configured: a few made-up records, whose licenses end next year. */
export function builtInRegistry(clock: Clock): LicenseRegistryPort {
  return {
    isBuiltIn: true,
    async findProducer(npn) {
      const producer = PRODUCERS.find((one) => one.npn === npn)
      if (!producer) return null
      const { firstName, lastName, states } = producer
      const nextYear = clock.now().getUTCFullYear() + 1
      return {
        ...{ npn, firstName, lastName },
        statesLicensing: states.map((id, index): RegistryRecord['statesLicensing'][number] => ({
          stateAddressFieldLookupId: id,
          stateLicenses: [
            {
              ...{ number: `${npn}${index + 1}`, active: true, licenseClassId: `${id}-IND` },
              originalIssueDate: '2019-05-01',
              expirationDate: `${nextYear}-05-31`,
            },
          ],
          stateAppointments: [
            {
              ...{ companyName: 'Gulf States Mutual', lineOfAuthorityId: `${id}-PC`, status: 'Appointed' },
              renewalDate: `${nextYear}-12-31`,
            },
          ],
        })),
      }
    },
  }
}
