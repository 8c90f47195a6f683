import { execFile } from 'node:child_process'
import { log } from '../platform/log.ts'

// Node opens no datagram socket of the file system, so systemd's own program sends its messages (sd_notify(3)).

const isNotified = Boolean(process.env.NOTIFY_SOCKET)

/** Sends a message to systemd, if it started this process and waits for one. */
export function notifySystemd(message: 'READY=1' | 'STOPPING=1' | 'WATCHDOG=1'): void {
  if (!isNotified) return
  execFile('systemd-notify', [message], (error) => {
    if (error) log.warn({ err: error }, 'systemd could not be notified')
  })
}

/** Tells systemd regularly that this process answers; otherwise it restarts a process that hangs (`WatchdogSec`). */
export function keepWatchdogQuiet(): void {
  const { WATCHDOG_USEC, WATCHDOG_PID = String(process.pid) } = process.env
  if (!isNotified || !WATCHDOG_USEC || Number(WATCHDOG_PID) !== process.pid) return
  setInterval(() => notifySystemd('WATCHDOG=1'), Number(WATCHDOG_USEC) / 2000).unref()
}
