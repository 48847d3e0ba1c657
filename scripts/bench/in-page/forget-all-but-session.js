/**
 * Removes what the page's origin keeps on the device except the session: `databases` stay, and the keys of localStorage
 * that begin with `prefix`.
 */
export async function forgetAllButSession({ databases, prefix }) {
  for (const key of Object.keys(localStorage)) if (!key.startsWith(prefix)) localStorage.removeItem(key)
  const others = (await indexedDB.databases()).map(({ name }) => name).filter((name) => !databases.includes(name))
  await Promise.all(
    others.map(
      (name) =>
        new Promise((resolve, reject) => {
          const request = indexedDB.deleteDatabase(name)
          request.onsuccess = resolve
          request.onerror = () => reject(request.error)
        }),
    ),
  )
}
