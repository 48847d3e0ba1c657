import { useStagedPicture } from '#src/lib/offline/outbox/use-staged-picture.ts'
import { useObjectUrl } from '#src/ui/use-object-url.ts'
import type { TakenShot } from './use-photo-draft.ts'

/** The URL of a photo or voice note that was not uploaded yet; null while it is being read from the device. */
export function useShotUrl({ file }: TakenShot): string | null {
  const isInPage = file instanceof File
  const staged = useStagedPicture(isInPage ? null : file.id)
  const inPage = useObjectUrl(isInPage ? file : null)
  return isInPage ? inPage : staged
}
