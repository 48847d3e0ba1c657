import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#src/config/paths.ts'
import type { SharedContent } from '#src/lib/offline/pwa/shared-content.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import type { MessageBox } from '../../message-box.ts'
import { messages } from '../messages.ts'
import { putIntoDraft, type SharePlace } from '../put-into-draft.ts'

interface PutShared {
  busy: boolean
  /** Adds the content to a draft and opens it; a toast says why all or some of it was left out. */
  put: (box: MessageBox, shared: SharedContent, place: SharePlace) => Promise<void>
}

export function usePutShared(): PutShared {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const put = async (box: MessageBox, shared: SharedContent, place: SharePlace): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      const { isPut, refusals } = await putIntoDraft(box, shared, place)
      const reasons = refusals.join(' ')
      if (isPut) void navigate(place.href, { replace: true })
      else showToast({ intent: 'error', text: reasons })
      if (isPut && reasons !== '')
        showToast({
          ...{ intent: 'warning', text: messages.left(reasons) },
          action: { label: messages.showLeft, run: () => void navigate(paths.share.href()) },
        })
    } catch {
      showToast({ intent: 'error', text: messages.failed })
    }
    setBusy(false)
  }
  return { busy, put }
}
