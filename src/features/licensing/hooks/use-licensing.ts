import { useRead } from '#src/lib/data/use-read.ts'
import type { ReadStatus } from '#src/lib/data/use-read.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import type { SubmitResult } from '#src/lib/forms/form-errors.ts'
import {
  CanAdjusterLicensingDocument,
  UsaAdjusterLicensingDocument,
  UserProfileCanAdjusterLicensingSetManualDocument,
  UserProfileUsaAdjusterLicensingSetManualDocument,
} from '../licensing.generated.ts'
import {
  fromCanada,
  fromUsa,
  type LicensingCountry,
  type LicensingValues,
  NO_LICENSING,
  toCanada,
  toUsa,
} from '../licensing-values.ts'
import { messages } from '../messages.ts'

interface LicensingOfPerson extends ReadStatus {
  /** Null while loading. */
  licensing: LicensingValues | null
  /** Replaces all stored licensing data of the country. */
  save: (next: LicensingValues) => Promise<SubmitResult>
  disabledReason: string | null
}

/** Reads a person's licensing in one country. Nothing is fetched if `userId` is null. */
export function useLicensing(country: LicensingCountry, userId: string | null): LicensingOfPerson {
  const isCanada = country === 'CA'
  const canada = useRead(CanAdjusterLicensingDocument, isCanada && userId !== null ? { userId } : null)
  const usa = useRead(UsaAdjusterLicensingDocument, !isCanada && userId !== null ? { userId } : null)
  const options = {
    done: messages.saved,
    form: true,
    invalidates: ['canAdjusterLicensing', 'usaAdjusterLicensing', 'adjusterLicensingSummary', 'profile'],
  } as const
  const [setCanada, { disabledReason }] = useWrite(UserProfileCanAdjusterLicensingSetManualDocument, options)
  const [setUsa] = useWrite(UserProfileUsaAdjusterLicensingSetManualDocument, options)
  const { data: _data, ...read } = isCanada ? canada : usa
  const stored = canada.data?.canAdjusterLicensing
    ? fromCanada(canada.data.canAdjusterLicensing)
    : usa.data?.usaAdjusterLicensing
      ? fromUsa(usa.data.usaAdjusterLicensing)
      : NO_LICENSING
  return {
    ...read,
    licensing: canada.data || usa.data ? stored : null,
    disabledReason,
    async save(next) {
      if (userId === null) return undefined
      const outcome = isCanada
        ? await setCanada({ userId, canadianLicensing: toCanada(next) })
        : await setUsa({ userId, usLicensing: toUsa(next) })
      return outcome.ok ? undefined : outcome
    },
  }
}
