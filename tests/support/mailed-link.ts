import { localMails } from '../../platform/mail/folder.ts'
import { expect, type Site } from './browser.ts'

/** The link to `path` in a person's latest mail. */
export async function linkFor(site: Site, email: string, path: string): Promise<string> {
  let found: string | undefined
  await expect
    .poll(async () => {
      const mails = await localMails(site.folder)
      const text = mails.find((mail) => mail.to === email && mail.text.includes(path))?.text
      found = text?.match(/http:\/\/\S+/)?.[0]
      return found
    })
    .toContain(path)
  const { pathname, search } = new URL(found ?? '')
  return pathname + search
}
