import { useRead } from '#src/lib/data/use-read.ts'
import { ProfilePrivaciesDocument, type ProfilePrivacyAspect } from '../licensing.generated.ts'

/** The viewer's permissions for a person's licensing; null while loading. */
export function usePrivacies(userId: string | null) {
  const { data, failed, loading, refresh } = useRead(ProfilePrivaciesDocument, userId === null ? null : { userId })
  const may = (aspect: ProfilePrivacyAspect): boolean =>
    data?.profilePrivacies.some((one) => one.aspect === aspect && one.mayAccess) ?? false
  return {
    failed,
    loading,
    refresh,
    maySee: may('ViewLicensingDetails'),
    mayAlter: may('AlterLicensing'),
    mayImport: may('ImportLicensing'),
  }
}
