import { useEffect, useRef, useState } from 'react'
import { photoReportMessages } from '#shared/validation/photo-report.ts'
import { errorExtensionsOf, isUnreachable, userMessagesOf } from '#src/lib/apollo/errors.ts'
import { postForFile } from '#src/lib/data/post-for-file.ts'
import { formatApiDate } from '#src/lib/dates/format.ts'
import { deviceTimeZone } from '#src/lib/dates/time-zone.ts'
import { messages } from '../messages.ts'
import { createPhotoCounter } from '../photo-counter.ts'
import type { ReportPhoto } from '../report-photo.ts'

const TYPE = 'application/pdf'

interface MakingOptions {
  photos: readonly ReportPhoto[]
  perPage: 2 | 4
}

interface PhotoReport {
  /** Photos that are in the report so far; null while none is being made. */
  doneCount: number | null
  /** Text for the user; null if nothing failed. */
  failure: string | null
  /** The report; null until it is made. */
  file: File | null
  make: (options: MakingOptions) => Promise<void>
  /** Discards the report, or stops making it. */
  reset: () => void
}

const two = (value: number): string => `${value}`.padStart(2, '0')

function nameAt(now: Date): string {
  return messages.fileName(formatApiDate(now), `${two(now.getHours())}.${two(now.getMinutes())}`)
}

function failureText(error: unknown): string {
  const [detail] = errorExtensionsOf(error).flatMap(({ details }) => details)
  const known: readonly string[] = Object.values(photoReportMessages)
  if (detail && known.includes(detail.message)) return detail.message
  return isUnreachable(error) ? messages.failed : userMessagesOf(error)
}

/** Makes a photo report on the server. */
export function usePhotoReport(): PhotoReport {
  const [state, setState] = useState<Pick<PhotoReport, 'doneCount' | 'failure' | 'file'>>({
    ...{ doneCount: null, failure: null, file: null },
  })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const make = async ({ photos, perPage }: MakingOptions): Promise<void> => {
    const controller = new AbortController()
    running.current = controller
    setState({ doneCount: 0, failure: null, file: null })
    const countPhotos = createPhotoCounter()
    try {
      const content = await postForFile({
        path: '/storage/photo-report',
        body: {
          photos: photos.map(({ instance, caption }) => ({ instanceId: instance.id, caption })),
          photosPerPage: perPage,
          timeZone: deviceTimeZone(),
        },
        signal: controller.signal,
        onPiece: (piece) => {
          const doneCount = countPhotos(piece)
          setState((now) => (now.doneCount === doneCount ? now : { ...now, doneCount }))
        },
      })
      setState({ doneCount: null, failure: null, file: new File([content], nameAt(new Date()), { type: TYPE }) })
    } catch (error) {
      if (!controller.signal.aborted) setState({ doneCount: null, failure: failureText(error), file: null })
    }
  }
  const reset = (): void => {
    running.current?.abort()
    setState({ doneCount: null, failure: null, file: null })
  }
  return { ...state, make, reset }
}
