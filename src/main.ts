import { endStartupSnapshot, showStartupSnapshot } from '#src/lib/offline/startup/show-startup-snapshot.ts'
import { yieldToMain } from '#src/lib/yield-to-main.ts'
import { beginSession } from '#src/lib/session/session-state.ts'
import { APP_AFTER_STARTUP_PICTURE_MS } from '#shared/limits/device-times.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')
const picture = showStartupSnapshot(beginSession())
void Promise.race([picture, new Promise((resolve) => setTimeout(resolve, APP_AFTER_STARTUP_PICTURE_MS))])
  // Fetched and compiled meanwhile (scripts/build/boot-ahead.ts).
  .then(() => import('./app/boot.tsx'))
  .then(async ({ boot }) => {
    // Running the modules was one.
    await yieldToMain()
    await boot(root)
  })
  .catch((error: unknown) => {
    // The startup snapshot cannot be operated: the page's own message for a failed start replaces it.
    endStartupSnapshot()
    throw error
  })
