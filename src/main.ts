import { endStartupSnapshot, showStartupSnapshot } from '#src/lib/offline/startup/show-startup-snapshot.ts'
import { yieldToMain } from '#src/lib/yield-to-main.ts'
import { beginSession } from '#src/lib/session/session-state.ts'

/**
 * The app's code is there by then, and running it would keep the browser from painting what is read from the device.
 */
const PICTURE_FIRST_MS = 300

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')
const picture = showStartupSnapshot(beginSession())
void Promise.race([picture, new Promise((resolve) => setTimeout(resolve, PICTURE_FIRST_MS))])
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
