import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { openCodeReader } from './code-reader.ts'

export type CameraState =
  | 'off'
  | 'starting'
  | 'looking'
  /** Why there is no picture. */
  | 'refused'
  | 'none'
  | 'busy'
  | 'insecure'

/** Between two looks at the picture: a card is held still for longer, and the phone stays cool. */
const LOOK_INTERVAL_MS = 150

/** Shows the camera's picture in a video and reports the codes in it, while it is on. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onRead: (text: string) => void) {
  const [isOn, setOn] = useState(false)
  const [state, setState] = useState<CameraState>('off')
  const read = useEffectEvent(onRead)

  // If the permission was given before, the camera starts by itself.
  useEffect(() => {
    const asked = navigator.permissions?.query({ name: 'camera' as PermissionName })
    asked?.then(
      ({ state }) => state === 'granted' && setOn(true),
      // A browser that knows no such permission asks when the button is pressed.
      () => {},
    )
  }, [])

  useEffect(() => {
    if (!isOn) return
    const run = { isOver: false }
    const fail = (error: unknown) => {
      if (!run.isOver) setState(failureOf(error))
      setOn(false)
    }
    setState('starting')
    const showing = show(video.current, run)
    showing.then(() => !run.isOver && setState('looking'), fail)
    showing.then(() => look(video.current, run, read)).catch(fail)
    const shown = video.current
    return () => {
      run.isOver = true
      stop(shown?.srcObject)
      if (shown) shown.srcObject = null
      setState((now) => (now === 'starting' || now === 'looking' ? 'off' : now))
    }
  }, [isOn, video])

  return { state, start: () => setOn(true), stop: () => setOn(false) }
}

interface Run {
  isOver: boolean
}

async function show(video: HTMLVideoElement | null, run: Run): Promise<void> {
  if (!navigator.mediaDevices) throw new DOMException('', 'SecurityError')
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  })
  if (run.isOver || !video) return stop(stream)
  video.srcObject = stream
  await video.play()
}

async function look(video: HTMLVideoElement | null, run: Run, onRead: (text: string) => void) {
  const read = await openCodeReader()
  while (video && !run.isOver) {
    const text = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? await read(video) : undefined
    if (text && !run.isOver) onRead(text)
    await new Promise((resolve) => setTimeout(resolve, LOOK_INTERVAL_MS))
  }
}

function stop(stream: MediaProvider | null | undefined): void {
  if (stream instanceof MediaStream) for (const track of stream.getTracks()) track.stop()
}

/** By the name of the error (Media Capture and Streams, 10.2). */
function failureOf(error: unknown): CameraState {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return 'refused'
  if (name === 'SecurityError') return 'insecure'
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'none'
}
