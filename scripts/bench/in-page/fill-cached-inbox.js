/**
 * Runs in the page: multiplies the rows of the inbox that it has kept, sealed with the page's own key in the product's own format
 * (src/lib/offline/read-cache/encryption.ts), so that a benchmark meets a device that was used for months. Answers with the number of rows.
 */
export async function fillKeptInbox(wanted) {
  const done = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const database = await done(indexedDB.open('evolve-device'))
  const read = database.transaction(['keys', 'bodies'])
  const places = await done(read.objectStore('bodies').getAllKeys())
  const place = places.find(([, name]) => name.includes(':inbox:'))
  if (!place) throw new Error('The page has kept no inbox')
  const { id, key } = await done(read.objectStore('keys').get(place[0]))
  const sealed = await done(read.objectStore('bodies').get(place))
  const additionalData = new TextEncoder().encode(place.join('\n'))
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv, additionalData }, key, sealed.data)
  const list = JSON.parse(new TextDecoder().decode(plain))
  const own = list.rows.length
  for (let index = 0; own > 0 && list.rows.length < wanted; index += 1) {
    list.rows.push({ ...list.rows[index % own], conversationId: crypto.randomUUID() })
  }
  list.totalCount = list.rows.length
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, new TextEncoder().encode(JSON.stringify(list)))
  await done(database.transaction('bodies', 'readwrite').objectStore('bodies').put({ keyId: id, iv, data }, place))
  database.close()
  return list.rows.length
}
