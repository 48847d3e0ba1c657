import { LicensingOfCountry } from '../components/licensing-of-country.tsx'

/** /{handle}/license/can */
export function CanadaLicensingPage() {
  return <LicensingOfCountry country="CA" />
}
