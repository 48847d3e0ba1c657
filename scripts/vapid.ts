import webPush from 'web-push'

/** Prints a pair of keys for notifications: `npm run vapid`. Keep the pair for ever: devices are bound to it. */
const { publicKey, privateKey } = webPush.generateVAPIDKeys()
console.log(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}\nVAPID_SUBJECT=mailto:you@example.com`)
