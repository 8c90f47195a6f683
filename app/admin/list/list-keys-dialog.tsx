import { adminTexts } from '../../../i18n/admin.ts'
import { useTexts } from '../../shell/use-language.ts'
import { KeysDialog } from '../../staff/keyboard/keys-dialog.tsx'

export function ListKeysDialog() {
  const { keys: t } = useTexts(adminTexts)
  const keys = [
    ['/', t.search],
    ['n', t.create],
    ['↑ ↓', t.walk],
    [t.enterKey, t.enter],
    [t.spaceKey, t.space],
    [t.escapeKey, t.escape],
  ] as const
  return <KeysDialog keys={keys} />
}
