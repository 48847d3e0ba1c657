import { answerMessages } from './messages.ts'
import { sendWhenOnline } from './outbox-sync.ts'
import type { InstalledFile } from './installed-file.ts'
import { storePartsWhenUsed } from './parts.ts'
import { precacheApp } from './precache.ts'
import { showPushed } from './push.ts'
import { receiveShares } from './share-target.ts'

/**
 * The service worker opens the app without a network, and sends pending items when the network returns. It never
 * handles requests to /graphql, /identity and /storage: the page stores that data itself, encrypted per identity
 * (docs/requirements/offline.md#isolation).
 */
declare const self: ServiceWorkerGlobalScope

const files = self.__WB_MANIFEST as InstalledFile[]

receiveShares(self)
precacheApp(
  self,
  files.filter(({ part }) => part === undefined),
)
storePartsWhenUsed(
  self,
  files.filter(({ part }) => part !== undefined),
)
answerMessages(self)
sendWhenOnline(self)
showPushed(self)
