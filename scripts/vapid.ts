import webPush from 'web-push'

/**
 * Prints a key pair for push notifications: `npm run vapid`. Never replace the pair, because subscribed devices depend
 * on it.
 */
const { publicKey, privateKey } = webPush.generateVAPIDKeys()
console.log(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}\nVAPID_SUBJECT=mailto:you@example.com`)
