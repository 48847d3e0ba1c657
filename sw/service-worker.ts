import { answerMessages } from './messages.ts'
import { sendWhenOnline } from './outbox-sync.ts'
import { precacheApp } from './precache.ts'
import { showPushed } from './push.ts'
import { receiveShares } from './share-target.ts'

/**
 * The service worker: it makes the app open without network, and sends what waits when the browser says that there is
 * one. Pages' requests to /graphql, /identity and /storage never pass through it (decision 74): what is kept of them is
 * written by the page, sealed, per identity.
 */
declare const self: ServiceWorkerGlobalScope

receiveShares(self)
precacheApp(self.__WB_MANIFEST)
answerMessages(self)
sendWhenOnline(self)
showPushed(self)
