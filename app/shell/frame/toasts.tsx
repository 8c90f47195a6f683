import { X } from 'lucide-react'
import { useEffect } from 'react'
import { type CloseButtonProps, ToastContainer, toast } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import './toasts.css'
import { shellTexts } from '../../../i18n/shell.ts'
import { useTexts } from '../use-language.ts'

/** The container for toasts: show one with `toast` of react-toastify/unstyled (our policy forbids the styled build). */
export function Toasts() {
  const t = useTexts(shellTexts)
  useFocusBack()
  useDragEnd()
  // The library's own button has an English name on every page.
  const closeButton = ({ closeToast, theme }: CloseButtonProps) => (
    <button
      type="button"
      aria-label={t.close}
      onClick={(event) => {
        event.stopPropagation()
        closeToast(true)
      }}
      className={`Toastify__close-button Toastify__close-button--${theme}`}
    >
      <X aria-hidden="true" />
    </button>
  )
  return (
    <ToastContainer
      aria-label={t.toasts}
      position="top-right"
      autoClose={3000}
      closeButton={closeButton}
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

const isToasts = (target: unknown) => target instanceof Element && target.closest('.Toastify') !== null

/** Lets the toasts go on after a drag that ended outside of them, or that the browser cancelled: the library waits for ever. */
function useDragEnd() {
  useEffect(() => {
    const goOn = ({ target }: Event) => {
      if (!isToasts(target)) toast.play()
    }
    const finish = () => document.dispatchEvent(new PointerEvent('pointerup'))
    document.addEventListener('pointerup', goOn)
    document.addEventListener('pointercancel', finish)
    return () => {
      document.removeEventListener('pointerup', goOn)
      document.removeEventListener('pointercancel', finish)
    }
  }, [])
}

/** Gives the keyboard back to where it came from, once the toast that it came to goes; the others' time goes on then. */
function useFocusBack() {
  useEffect(() => {
    let from: unknown
    const come = ({ target, relatedTarget }: FocusEvent) => {
      const isIn = isToasts(target)
      if (isIn === isToasts(relatedTarget)) return
      if (isIn) from = relatedTarget
      else toast.play()
    }
    document.addEventListener('focusin', come)
    const stop = toast.onChange(({ status, id }) => {
      const isIn = document.getElementById(String(id))?.contains(document.activeElement)
      if (status === 'removed' && isIn && from instanceof HTMLElement) from.focus()
    })
    return () => {
      document.removeEventListener('focusin', come)
      stop()
    }
  }, [])
}
