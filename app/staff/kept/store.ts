/** Work on what a device keeps under one name; where nothing can be kept (private windows of some browsers), nothing is. */
export function keptStore<T>(name: string) {
  let opened: Promise<IDBDatabase> | undefined

  const open = () => {
    opened ??= new Promise((resolve, reject) => {
      const opening = indexedDB.open(name, 1)
      opening.onupgradeneeded = () => opening.result.createObjectStore(name)
      opening.onsuccess = () => {
        // It is being removed: nothing may stand in the way of that.
        opening.result.onversionchange = () => {
          opening.result.close()
          opened = undefined
        }
        resolve(opening.result)
      }
      opening.onerror = () => reject(opening.error)
    })
    return opened
  }

  async function work<R>(
    mode: IDBTransactionMode,
    run: (store: IDBObjectStore) => IDBRequest<R> | undefined,
  ) {
    try {
      const transaction = (await open()).transaction(name, mode)
      const asked = run(transaction.objectStore(name))
      return await new Promise<R | undefined>((resolve, reject) => {
        transaction.oncomplete = () => resolve(asked?.result)
        transaction.onabort = () => reject(transaction.error)
      })
    } catch {
      opened = undefined
      return undefined
    }
  }

  return {
    read: async (): Promise<T[]> => (await work<T[]>('readonly', (store) => store.getAll())) ?? [],
    async change({
      gone,
      put,
    }: {
      gone: readonly string[]
      put: readonly (readonly [key: string, value: T])[]
    }) {
      await work<never>('readwrite', (store) => {
        for (const key of gone) store.delete(key)
        for (const [key, value] of put) store.put(value, key)
        return undefined
      })
    },
  }
}
