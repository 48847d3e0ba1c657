import { Button, makeStyles } from '@fluentui/react-components'
import { CalendarAddRegular } from '@fluentui/react-icons/svg/calendar-add'
import { downloadBlob } from '#src/lib/files/download-blob.ts'
import { sizes } from '#src/ui/theme.ts'
import { expiryCalendar } from '../expiry-calendar.ts'
import { type LicensingCountry, type LicensingValues, REGIONS } from '../licensing-values.ts'
import { messages } from '../messages.ts'

interface CalendarButtonProps {
  country: LicensingCountry
  licensing: LicensingValues
}

/**
 * Exports the expiration dates of active licenses as a calendar file. The device creates the file, so it works offline.
 */
export function CalendarButton({ country, licensing }: CalendarButtonProps) {
  const styles = useStyles()
  const expiries = licensing.regions.flatMap(({ regionId, licenses }) =>
    licenses
      .filter(({ active, expirationDate }) => active && expirationDate !== '')
      .map(({ number, expirationDate }) => {
        const regionName = REGIONS[country].find(({ id }) => id === regionId)?.name ?? regionId
        return { number, expirationDate, regionName }
      }),
  )
  if (expiries.length === 0) return null
  return (
    <Button
      className={styles.button}
      icon={<CalendarAddRegular />}
      onClick={() =>
        downloadBlob(
          new Blob([expiryCalendar(expiries, new Date())], { type: 'text/calendar;charset=utf-8' }),
          messages.calendarFile,
        )
      }
    >
      {messages.calendar}
    </Button>
  )
}

const useStyles = makeStyles({ button: { minHeight: sizes.touchTarget } })
