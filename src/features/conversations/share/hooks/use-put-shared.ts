import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#src/config/paths.ts'
import type { SharedContent } from '#src/lib/offline/pwa/shared-content.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import type { MessageBox } from '../../message-box.ts'
import { messages } from '../messages.ts'
import { putIntoDraft, type SharePlace } from '../put-into-draft.ts'

interface PutShared {
  /**
   * Id of the content that is being added, or that was added while the page of its draft is still loading: it must not
   * be added twice. Null if there is none.
   */
  busyWith: string | null
  /** Adds the content to a draft and opens it; a toast says why all or some of it was left out. */
  put: (box: MessageBox, shared: SharedContent, place: SharePlace) => Promise<void>
}

export function usePutShared(): PutShared {
  const navigate = useNavigate()
  const [busyWith, setBusyWith] = useState<string | null>(null)
  const put = async (box: MessageBox, shared: SharedContent, place: SharePlace): Promise<void> => {
    if (busyWith === shared.id) return
    setBusyWith(shared.id)
    try {
      const { isPut, refusals } = await putIntoDraft(box, shared, place)
      const reasons = refusals.join(' ')
      if (isPut) void navigate(place.href, { replace: true })
      else {
        setBusyWith(null)
        showToast({ intent: 'error', text: reasons })
      }
      if (isPut && reasons !== '')
        showToast({
          ...{ intent: 'warning', text: messages.left(reasons) },
          action: { label: messages.showLeft, run: () => void navigate(paths.share.href()) },
        })
    } catch {
      setBusyWith(null)
      showToast({ intent: 'error', text: messages.failed })
    }
  }
  return { busyWith, put }
}
