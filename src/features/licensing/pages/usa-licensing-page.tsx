import { LicensingOfCountry } from '../components/licensing-of-country.tsx'

/** /{handle}/license/usa */
export function UsaLicensingPage() {
  return <LicensingOfCountry country="US" />
}
