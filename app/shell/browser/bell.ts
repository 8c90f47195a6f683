// A reception bell: partials of a small brass dome; the higher, the faster they fade.
const PARTIALS = [
  { hz: 1318, gain: 0.5, seconds: 1.1 },
  { hz: 2637, gain: 0.25, seconds: 0.7 },
  { hz: 3480, gain: 0.15, seconds: 0.45 },
  { hz: 5274, gain: 0.08, seconds: 0.25 },
] as const
/** One strike for an arrival; two louder ones if there was no reaction. */
const once = { loudness: 0.35, strikes: 1 }
const again = { loudness: 0.7, strikes: 2 }
const BETWEEN_SECONDS = 0.35

let audio: AudioContext | undefined
const listeners = new Set<() => void>()

/** Prepares the audio. Browsers allow it only after the first touch or key press. */
export function readyBell(): void {
  if (!audio) {
    audio = new AudioContext()
    audio.onstatechange = () => {
      for (const changed of listeners) changed()
    }
  }
  wakeBell()
}

/** Resumes audio after a call, another app, new headphones or sleep; some browsers need a touch. */
export function wakeBell(): void {
  if (audio && audio.state !== 'running') audio.resume().catch(() => {})
}

export const bellSounds = (): boolean => audio?.state === 'running'

/** Runs when sound becomes possible or impossible. */
export function onBellState(changed: () => void): () => void {
  listeners.add(changed)
  return () => {
    listeners.delete(changed)
  }
}

export function ringBell(isAgain = false): void {
  if (audio?.state !== 'running') return
  const { loudness, strikes } = isAgain ? again : once
  for (let n = 0; n < strikes; n++) strike(audio, audio.currentTime + n * BETWEEN_SECONDS, loudness)
}

function strike(audio: AudioContext, start: number, loudness: number) {
  for (const { hz, gain, seconds } of PARTIALS) {
    const tone = new OscillatorNode(audio, { frequency: hz })
    const volume = new GainNode(audio, { gain: 0 })
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(gain * loudness, start + 0.005)
    volume.gain.exponentialRampToValueAtTime(0.0001, start + seconds)
    tone.connect(volume).connect(audio.destination)
    tone.start(start)
    tone.stop(start + seconds)
  }
}
