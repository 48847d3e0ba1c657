/** The IANA name of the device's time zone: 'America/Chicago', for example. */
export function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
