import { answerMessages } from './messages.ts'
import { sendWhenOnline } from './outbox-sync.ts'
import { precacheApp } from './precache.ts'
import { showPushed } from './push.ts'
import { receiveShares } from './share-target.ts'

/**
 * The service worker opens the app without a network, and sends pending items when the network returns. It never
 * handles requests to /graphql, /identity and /storage: the page stores that data itself, encrypted per identity
 * (docs/requirements/offline.md#isolation).
 */
declare const self: ServiceWorkerGlobalScope

receiveShares(self)
precacheApp(self.__WB_MANIFEST)
answerMessages(self)
sendWhenOnline(self)
showPushed(self)
