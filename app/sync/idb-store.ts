// Stores of a device, in IndexedDB; its browser tabs share them.

export interface Changes<T> {
  gone: readonly string[]
  put: readonly (readonly [key: string, value: T])[]
}

/** Longer than any device takes: some browsers never answer. */
const TIMEOUT_MS = 3_000

/**
 * An IndexedDB store. If nothing can be stored (private windows of some browsers, a full disk), its methods return
 * undefined.
 */
export function createIdbStore<T>(name: string) {
  let opened: Promise<IDBDatabase> | undefined
  /** The browser has removed the database, for space or at the user's request. */
  let isLost = false

  const open = () => {
    opened ??= new Promise((resolve, reject) => {
      const opening = indexedDB.open(name, 1)
      opening.onupgradeneeded = () => opening.result.createObjectStore(name)
      opening.onsuccess = () => {
        const close = () => {
          opening.result.close()
          opened = undefined
        }
        // It is being removed: nothing may stand in the way of that.
        opening.result.onversionchange = close
        opening.result.onclose = () => {
          isLost = true
          close()
        }
        resolve(opening.result)
      }
      opening.onerror = () => reject(opening.error)
    })
    return opened
  }

  /** Reads all entries and writes the changes in one transaction; several tabs take turns. */
  async function work(mode: IDBTransactionMode, change: (all: T[]) => Changes<T>): Promise<T[]> {
    const transaction = (await open()).transaction(name, mode)
    const store = transaction.objectStore(name)
    const asked: IDBRequest<T[]> = store.getAll()
    asked.onsuccess = () => {
      const { gone, put } = change(asked.result)
      for (const key of gone) store.delete(key)
      for (const [key, value] of put) store.put(value, key)
    }
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(asked.result)
      transaction.onabort = () => reject(transaction.error)
    })
  }

  async function runWithinTime(mode: IDBTransactionMode, change: (all: T[]) => Changes<T>) {
    if (isLost) {
      isLost = false
      return undefined
    }
    let late: ReturnType<typeof setTimeout> | undefined
    const given = new Promise<undefined>((resolve) => {
      late = setTimeout(() => resolve(undefined), TIMEOUT_MS)
    })
    try {
      return await Promise.race([work(mode, change), given])
    } catch {
      opened = undefined
      return undefined
    } finally {
      clearTimeout(late)
    }
  }

  return {
    read: () => runWithinTime('readonly', () => ({ gone: [], put: [] })),
    change: (change: (all: T[]) => Changes<T>) => runWithinTime('readwrite', change),
  }
}
