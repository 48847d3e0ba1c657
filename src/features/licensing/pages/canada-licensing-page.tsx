import { LicensingOfCountry } from '../components/licensing-of-country.tsx'

/** /{handle}/license/can: a person's licensing in Canada. */
export function CanadaLicensingPage() {
  return <LicensingOfCountry country="CA" />
}
