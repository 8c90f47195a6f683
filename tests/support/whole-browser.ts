import type { Browser, LaunchOptions, PlaywrightWorkerArgs } from '@playwright/test'
import { cameraBrowser } from '../../scripts/lib/browser.mjs'

/** A Chromium that is more than its shell: it has a camera, and shows a PDF within a page. */
export function launchWhole(
  { chromium }: PlaywrightWorkerArgs['playwright'],
  options: LaunchOptions,
  ...args: string[]
): Promise<Browser> {
  const executablePath = cameraBrowser()
  if (!executablePath) throw new Error('a whole Chromium is needed: set CHROMIUM_CAMERA_PATH')
  return chromium.launch({ ...options, executablePath, args: [...(options.args ?? []), ...args] })
}
