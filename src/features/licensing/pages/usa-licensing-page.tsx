import { LicensingOfCountry } from '../components/licensing-of-country.tsx'

/** /{handle}/license/usa: a person's licensing in the United States. */
export function UsaLicensingPage() {
  return <LicensingOfCountry country="US" />
}
