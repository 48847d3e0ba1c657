import { endStartupSnapshot, showStartupSnapshot } from '#src/lib/offline/startup/show-startup-snapshot.ts'
import { yieldToMain } from '#src/lib/yield-to-main.ts'
import { beginSession } from '#src/lib/session/session-state.ts'
import { APP_AFTER_STARTUP_PICTURE_MS } from '#shared/limits/device-times.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')
const picture = showStartupSnapshot(beginSession())
void Promise.race([picture, new Promise((resolve) => setTimeout(resolve, APP_AFTER_STARTUP_PICTURE_MS))])
  // Fetched and compiled in advance (scripts/build/boot-ahead.ts).
  .then(() => import('./app/boot.tsx'))
  .then(async ({ boot }) => {
    // Evaluating the modules was one long task, so the browser may handle input before the next one.
    await yieldToMain()
    await boot(root)
  })
  .catch((error: unknown) => {
    // The startup snapshot is not interactive, so the page's message for a failed start must replace it.
    endStartupSnapshot()
    throw error
  })
