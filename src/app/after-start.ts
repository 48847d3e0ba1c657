import { renewConfig } from '#src/config/env.ts'
import { storeUsedCode } from '#src/lib/offline/pwa/store-used-code.ts'
import { onReturn } from '#src/lib/offline/connection/use-on-return.ts'
// The code that queues changes must be loaded before the network connection is lost.
import '#src/lib/data/queued-writes.ts'

/** Loaded once, after the first screen is shown. A page can stay open for days: its links are renewed on return. */
onReturn(() => void renewConfig())

if (import.meta.env.PROD && 'serviceWorker' in navigator) storeUsedCode(navigator.serviceWorker)
