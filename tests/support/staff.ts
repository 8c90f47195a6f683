import { type Site, signIns, type Who } from './site.ts'

/** Runs `act` while somebody works at no hotel any more, and takes them on again: the site's other tests need them. */
export async function whileDismissed(site: Site, who: Who, act: () => Promise<void>): Promise<void> {
  const employ = (active: boolean) =>
    site.sql('update staff set active = $1 where name = $2', [active, signIns[who].name])
  await employ(false)
  try {
    await act()
  } finally {
    await employ(true)
  }
}
