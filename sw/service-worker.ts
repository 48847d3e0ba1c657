import { answerMessages } from './messages.ts'
import { precacheApp } from './precache.ts'

/**
 * The service worker: it makes the app open without network and nothing more. /graphql, /identity and /storage never pass
 * through it (decision 74): what is kept of them is written by the page, sealed, per identity.
 */
declare const self: ServiceWorkerGlobalScope

precacheApp(self.__WB_MANIFEST)
answerMessages(self)
