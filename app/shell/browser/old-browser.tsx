import { useContext } from 'react'
import { shellTexts } from '../../../i18n/shell.ts'
import { Notice } from '../../ui/notice.tsx'
import { Nonce } from '../nonce.ts'
import { useTexts } from '../use-language.ts'
import { requiredApis } from './required-apis.ts'

const NOTICE = 'old-browser'
const MARK = 'data-old-browser'

/** Whether <BrowserTest> found that this browser lacks an API that the scripts need. */
export const isOldBrowser = () => document.documentElement.hasAttribute(MARK)

/** Written for browsers that cannot even read the page's other scripts. */
const test = `(function () {
  function exists(path) {
    return path.split('.').reduce(function (owner, name) { return owner && owner[name] }, window)
  }
  if (${JSON.stringify(requiredApis)}.every(exists)) return
  document.documentElement.setAttribute('${MARK}', '')
  var notice = document.getElementById('${NOTICE}')
  if (notice) notice.hidden = false
})()`

/** Runs before the page's scripts, and below the notice that it may show. */
export function BrowserTest() {
  const nonce = useContext(Nonce)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: test }} />
}

/** Names a usable browser to staff whose browser is too old for live pages. */
export function OldBrowserNotice() {
  const t = useTexts(shellTexts)
  return (
    <div id={NOTICE} hidden className="mx-auto max-w-screen-2xl p-4">
      <Notice kind="trouble">{t.oldBrowser}</Notice>
    </div>
  )
}
