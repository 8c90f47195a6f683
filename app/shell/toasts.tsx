import { ToastContainer } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import './toasts.css'
import { shellTexts } from '../../i18n/shell.ts'
import { useTexts } from './use-language.ts'

/** Where toasts appear: say one with `toast` of react-toastify/unstyled (the styled one is barred by our policy). */
export function Toasts() {
  const t = useTexts(shellTexts)
  return (
    <ToastContainer
      aria-label={t.toasts}
      position="top-right"
      autoClose={3000}
      closeOnClick
      pauseOnHover
      pauseOnFocusLoss
      draggable
      draggablePercent={60}
      limit={20}
      newestOnTop
    />
  )
}
